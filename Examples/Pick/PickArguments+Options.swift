import TableSource

extension PickArguments {
  static let options: CommandOptions = {
    var options = visibleOptions
    options.hidden = ignoredOptions
    return options
  }()

  private static let visibleOptions = CommandOptions(
    program: "pick", summary: "Chooses lines of standard input and writes them to standard output.",
    usage: "pick [OPTION ...] < FILE", version: "0.1.0",
    notes: """
      Lines are searched with the syntax of fzf: word, 'exact, ^start, end$, !not, this | that; and
      ~letters. With columns (--csv, --tsv, --json): words, "exact text", -not, ^start, end$,
      this | that, /regex/, ~letters, NAME:text, NAME>5, NAME=value; with --fuzzy, only words,
      %NAME and ~letters.
      FIELDS are numbers such as 2, -1 and 2..4, with commas. In COMMAND, {} is the line, {2} a field
      or column of it, {n} its number from 0, {+} all selected lines, {q} the query; each is quoted.
      ACTION is one of up, down, page-up, page-down, half-page-up, half-page-down, first, last, pos(N),
      accept, abort, toggle, toggle-up, toggle-down, toggle-all, select-all, deselect-all, clear-query,
      toggle-sort, toggle-preview, preview-up, preview-down, preview-page-up, preview-page-down,
      preview-half-page-up, preview-half-page-down, prev-history, next-history, change-query(TEXT),
      change-prompt(TEXT), put(TEXT), execute(COMMAND), execute-silent(COMMAND), reload(COMMAND)
      and become(COMMAND), or several with + between.
      KEY is one such as ctrl-t, alt-x or f5, or change, which reloads when the query changes.
      Without input, lines are the output of the command in PICK_DEFAULT_COMMAND, or the files below
      the current folder but for hidden ones.
      Options of fzf for looks, such as --reverse, --border and --color=light, have no effect.
      Status: 0, 1 when nothing was found, 2 after an error, 130 when cancelled.
      """,
    [
      CommandOption(
        "multiple", letter: "m", valueName: "[COUNT]",
        help: "choose several lines, or so many: Tab selects one"),
      CommandOption("query", letter: "q", valueName: "TEXT", help: "start with this query"),
      CommandOption(
        "filter", letter: "f", valueName: "TEXT", help: "print the matches and exit"),
      CommandOption("disabled", help: "do not search lines for the query"),
      CommandOption(
        "fuzzy", help: "fuzzy matching, as with ~letters; the best matches first"),
      CommandOption("exact", letter: "e", help: "exact matching, as without --fuzzy"),
      CommandOption("ignore-case", letter: "i", help: "capitals in the query do not count"),
      CommandOption("no-sort", help: "keep the order of the input, as +s of fzf does"),
      CommandOption("select-1", letter: "1", help: "select automatically if only one line matches"),
      CommandOption("exit-0", letter: "0", help: "exit immediately if no line matches"),
      CommandOption("print-query", help: "print the query first"),
      CommandOption(
        "expect", valueName: "KEYS", help: "also accept with these keys, and print the key"),
      CommandOption(
        "delimiter", letter: "d", valueName: "TEXT",
        help: "the field delimiter (default: white space)"),
      CommandOption("nth", letter: "n", valueName: "FIELDS", help: "search these fields only"),
      CommandOption("with-nth", valueName: "FIELDS", help: "show these fields only"),
      CommandOption("accept-nth", valueName: "FIELDS", help: "print these fields only"),
      CommandOption(
        "height", valueName: "LINES",
        help: "use only this height below the cursor, such as 15 or 40%"),
      CommandOption("header", valueName: "TEXT", help: "a header above the lines"),
      CommandOption(
        "header-lines", valueName: "COUNT", help: "keep the first lines as a header"),
      CommandOption(
        "prompt", valueName: "TEXT", help: "the text before the query (default: Search:)"),
      CommandOption("title", valueName: "TEXT", help: "the title above all lines"),
      CommandOption("ansi", help: "show the colors of the input; lines are printed without them"),
      CommandOption("tac", help: "reverse the order of the input"),
      CommandOption("cycle", help: "wrap around at the first and last line"),
      CommandOption(
        "preview", valueName: "COMMAND", help: "show the output of a command for a line"),
      CommandOption(
        "preview-window", valueName: "PLACE",
        help: "right, down, a size such as 40 or 60%, hidden; with commas"),
      CommandOption("bind", valueName: "KEY:ACTION", help: "bind a key to one or more actions"),
      CommandOption(
        "history", valueName: "FILE", help: "keep queries for Ctrl-P and Ctrl-N in this file"),
      CommandOption(
        "history-size", valueName: "COUNT", help: "keep so many queries (default: 1000)"),
      CommandOption("csv", help: "read CSV with a line of headings"),
      CommandOption("tsv", help: "the same, separated by tabs"),
      CommandOption("json", help: "read JSON objects, one per line, with the keys of the first"),
      CommandOption("heading", help: "print the line of headings before the chosen lines"),
      CommandOption("read0", help: "read lines that end with a null byte, as of find -print0"),
      CommandOption("print0", help: "end printed lines with a null byte, as for xargs -0"),
      CommandOption("null", help: "both --read0 and --print0"),
      CommandOption("no-mouse", help: "leave the mouse to the terminal"),
      CommandOption("config", valueName: "FILE", help: "read keys and colors from this file"),
      CommandOption("linear", help: "screen-reader mode: announce changes line by line"),
    ])
}
