import TableSource

extension PickArguments {
  static let options = CommandOptions(
    program: "pick", summary: "Chooses lines of standard input and writes them to standard output.",
    usage: "pick [OPTION ...] < FILE", version: "0.1.0",
    notes: """
      A search of lines is spelled as in fzf: word, 'exact, ^start, end$, !not, this | that; and
      ~letters. One of columns has words, "exact text", -not, ^start, end$, this | that, /regex/,
      ~letters, NAME:text, NAME>5, NAME=value; with --fuzzy, only words, %NAME and ~.
      FIELDS are numbers such as 2, -1 and 2..4, with commas. In COMMAND, {} is the line, quoted.
      ACTION is one of up, down, page-up, page-down, first, last, accept, abort, toggle, toggle-up,
      select-all, toggle-preview, preview-up, preview-down, execute(COMMAND) and reload(COMMAND).
      Status: 0, 1 when nothing was found, 2 after an error, 130 when nothing was chosen.
      """,
    [
      CommandOption("multiple", letter: "m", help: "choose several: Tab selects a line"),
      CommandOption("query", letter: "q", valueName: "TEXT", help: "begin with this search"),
      CommandOption(
        "filter", letter: "f", valueName: "TEXT", help: "write what matches, without a screen"),
      CommandOption(
        "fuzzy", help: "find words by their letters, as ~ before them does; the best come first"),
      CommandOption("no-sort", help: "keep the order of the lines, as +s does"),
      CommandOption("select-1", letter: "1", help: "choose the only line that matches at once"),
      CommandOption("exit-0", letter: "0", help: "end at once if no line matches"),
      CommandOption("print-query", help: "write the search first"),
      CommandOption(
        "expect", valueName: "KEYS", help: "choose by these keys too, and write the key"),
      CommandOption(
        "delimiter", letter: "d", valueName: "TEXT",
        help: "what is between fields; by default blanks"),
      CommandOption("nth", valueName: "FIELDS", help: "search these fields only"),
      CommandOption("with-nth", valueName: "FIELDS", help: "show these fields only"),
      CommandOption(
        "height", valueName: "LINES", help: "draw below the cursor, on 15 lines or on 40%"),
      CommandOption("header", valueName: "TEXT", help: "lines that stay above the others"),
      CommandOption("title", valueName: "TEXT", help: "the title above all lines"),
      CommandOption("ansi", help: "show colors of the input, and write lines without them"),
      CommandOption("tac", help: "the last line comes first"),
      CommandOption("cycle", help: "go from the last line to the first one"),
      CommandOption(
        "preview", valueName: "COMMAND", help: "show what a command writes about a line"),
      CommandOption("bind", valueName: "KEY:ACTION", help: "have a key do something else"),
      CommandOption("csv", help: "columns as in CSV, the first line with their headings"),
      CommandOption("tsv", help: "the same with tabs between columns"),
      CommandOption("json", help: "JSON objects, one a line, with the columns of the first"),
      CommandOption("heading", help: "write the line of the headings before the chosen ones"),
      CommandOption("read0", help: "lines end with a zero byte, as those of find -print0"),
      CommandOption("print0", help: "end lines with a zero byte, as xargs -0 reads them"),
      CommandOption("null", help: "both of these"),
      CommandOption("config", valueName: "FILE", help: "read keys and colors from this file"),
      CommandOption("linear", help: "say what changes, line by line, for those who listen"),
    ])
}
