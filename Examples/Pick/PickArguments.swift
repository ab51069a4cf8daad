import TableSource

/// What the program is asked to do.
struct PickArguments {
  private let given: GivenOptions

  static let options = CommandOptions(
    of: "pick", summary: "Chooses lines of standard input and writes them to standard output.",
    usage: "pick [OPTION ...] < FILE", version: "0.1.0",
    notes: """
      A search has words, "exact text", -not, ^start, end$, this | that, /regex/, ~letters; of
      columns also NAME:text, NAME>5, NAME=value. With --fuzzy, only words, %NAME and ~.
      Status: 0, 1 when nothing was found, 2 after an error, 130 when nothing was chosen.
      """,
    [
      CommandOption("multiple", "m", help: "choose several: Tab selects a line"),
      CommandOption("query", "q", "TEXT", help: "begin with this search"),
      CommandOption("filter", "f", "TEXT", help: "write what matches, without a screen"),
      CommandOption("fuzzy", help: "find words by their letters, as ~ before them does"),
      CommandOption("csv", help: "columns as in CSV, the first line with their headings"),
      CommandOption("tsv", help: "the same with tabs between columns"),
      CommandOption("json", help: "JSON objects, one a line, with the columns of the first"),
      CommandOption("heading", help: "write the line of the headings before the chosen ones"),
      CommandOption("null", help: "lines end with a zero byte, as those of find -print0"),
      CommandOption("title", nil, "TEXT", help: "what stands above the lines"),
      CommandOption("config", nil, "FILE", help: "set keys and colours as the file does"),
      CommandOption("linear", help: "say what changes, line by line, for those who listen"),
    ])

  /// Reads the arguments.
  init(_ arguments: [String]) throws(CommandError) {
    given = try Self.options.read(arguments)
    if let unknown = given.operands.first {
      throw CommandError("Unknown argument \"\(unknown)\". All options: pick --help")
    }
  }

  /// What to write instead of choosing.
  var answer: String? { given.answer }

  var format: InputFormat {
    if given.contains("csv") { return .csv }
    if given.contains("tsv") { return .tsv }
    return given.contains("json") ? .json : .lines
  }

  var terminator: UInt8 { given.contains("null") ? 0 : UInt8(ascii: "\n") }
  var allowsSeveral: Bool { given.contains("multiple") }
  var isFuzzy: Bool { given.contains("fuzzy") }
  var writesHeading: Bool { given.contains("heading") }
  var title: String { given["title"] ?? "Pick" }
  var query: String { given["query"] ?? "" }
  /// What rows have to match to be written without a screen; `nil` for a screen.
  var filter: String? { given["filter"] }
  /// Whether the terminal is told what changes line by line.
  var usesScreenReaderOutput: Bool { given.contains("linear") }
  /// The file of keys and colours; `nil` for the usual one.
  var settingsPath: String? { given["config"] }
}
