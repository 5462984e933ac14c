"""Whole texts, as harnesses write them: which say that something failed or was cut, and which do not."""

import pytest

from toolcall_bench.language.words import cuts, failures


@pytest.mark.parametrize(
    "text",
    [
        *("done: folder", "Saved the note to notes.txt", "exitcode: 0 (execution succeeded)", "[done in 0.5 s]"),
        *(
            "0 lines in listing of folder",
            "(no output)",
            "(empty)",
            "Contents of folder:\n(empty)",
            "Nothing went wrong",
        ),
        '{"status": "success", "error_code": 0, "error_message": "", "data": []}',
        *("appended 14 characters to notes.txt", "Completed without errors", "0 failed, 3 passed", "No problems found"),
        *("no errors", "errors: none", '"errors": []', "error: null", "failed=0", "Error code: 0", "exception: none"),
        *("Tests run: 3, Failures: 0, Errors: 0", "0/3 failed", "no warnings or errors", "It didn't crash."),
        *("isError=False content=[]", '<result is_error="false" id="1">done</result>', '{"err": null}', "rc=0"),
        *("Process exited with code 0", "HTTP 200 OK", '{"returncode": 0, "stderr": ""}', '{"timed_out": false}'),
        *("keine Fehler", "sans erreur", "sin errores", "sem erros", "без ошибок", "ошибок нет"),
        *("エラーなし", "エラーは発生しませんでした", "오류 없음", "没有错误", "执行成功，错误码：0", "（没有输出）"),
    ],
)
def test_a_clean_text_holds_no_word_of_failure(text: str) -> None:
    assert not failures(text)


@pytest.mark.parametrize(
    "text",
    [
        *("Error: no tool named x", "Error: not a file", "Error: no answer from slow_head in time"),
        *("error: 0 rows could be read", "error: no such file", "without errors=strict", "KeyError: 0", "Error: "),
        *(
            "Error: 'None' is not a tool",
            "Error: None of the tools",
            "step 0 failed",
            "10 failed, 0 passed",
            "Errors: 3",
        ),
        *(
            "Fehler: keine Antwort",
            "erreur : aucune réponse",
            "error: no existe",
            "erro: não existe",
            "Ошибка: нет ответа",
        ),
        *("エラー: 応答なし", "오류: 응답 없음", "错误：无法读取", "错误：没有这个工具"),
        *('{"error": {"message": "x"}}', "<error>boom</error>", 'is_error="true"', "error_code: 2, errors: []"),
    ],
)
def test_what_only_looks_like_a_denial_keeps_its_word_of_failure(text: str) -> None:
    assert failures(text)


@pytest.mark.parametrize(
    "text",
    [
        *("read_head is not part of the provided tools, please try again", "Tool read_head not found.", "ToolNotFound"),
        *(
            "'three' is not of type 'integer'",
            "expected int, got 'three'",
            "lines must be an integer",
            "exit status 127",
        ),
        *(
            "head did not respond",
            "gave up after 0.5 s",
            "stopped waiting for head",
            "exceeded 0.5 s",
            "head was killed",
        ),
        *('{"success": false}', "{'success': False}", "success=false", '{"ok": false}', '{"isError": true}'),
        *('{"status": "error"}', '{"status": "failed"}', "exit code 1", "exitcode: 2", "returned non-zero"),
        *("类型不匹配", "参数不合法", "不是有效整数", "未在0.5秒内完成", "已放弃等待", "运行报错", "工具不可用"),
        *("调用failed了", "函數不存在", "Zeitüberschreitung", "délai dépassé", "no respondió", "tempo esgotado"),
        *("превышено время ожидания", "タイムアウト", "시간 초과"),
    ],
)
def test_what_harnesses_say_of_a_failure_is_found(text: str) -> None:
    assert failures(text)


@pytest.mark.parametrize(
    "text",
    [
        *(
            "...[760 chars]",
            "[760 chars omitted]",
            "<<<TRUNCATED>>>",
            "Showing lines 1-20 of 200",
            "first 20 lines shown",
        ),
        *("has_more: true", '{"nextCursor": "abc"}', '{"next_page": 2}', "continue with offset 200", "760 more lines"),
        *("Full output saved to: /tmp/x", "Response offloaded", "only part of the result", "[exec] cut; 8000 in all"),
        *("结果过长，已截断", "仅显示前20行", "还有760行", "以下省略", "출력 생략", "gekürzt", "tronqué", "усечено"),
    ],
)
def test_what_harnesses_say_of_a_cut_is_found(text: str) -> None:
    assert cuts(text)


@pytest.mark.parametrize(
    "text",
    [
        *("done: folder", "showing 3 of 3 rows", '"truncated": false', "has_more: false", "next_cursor: null"),
        *(
            "not truncated",
            "no more lines",
            "0 more lines",
            "page 1 of 1",
            "first line\nsecond line",
            "lines of notes.txt",
        ),
        *("没有更多", "未截断", "全部分析完毕", "complete output", "[done in 0.5 s]"),
    ],
)
def test_a_whole_text_holds_no_word_of_a_cut(text: str) -> None:
    assert not cuts(text)


def test_a_denial_parts_the_words_around_it() -> None:
    assert not failures("no errors, 3 not no errors found")
