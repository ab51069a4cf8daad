import TableSource

/// What the program is asked to do.
struct PickArguments: Hashable {
  private(set) var format = InputFormat.lines
  private(set) var terminator = UInt8(ascii: "\n")
  private(set) var allowsSeveral = false
  private(set) var isFuzzy = false
  private(set) var writesHeading = false
  private(set) var title = "Pick"
  private(set) var query = ""
  /// What rows have to match to be written without a screen; `nil` for a screen.
  private(set) var filter: String?
  /// Whether the terminal is told what changes line by line.
  private(set) var usesScreenReaderOutput = false
  /// The file of keys and colours; `nil` for the usual one.
  private(set) var settingsPath: String?
  private(set) var asksForHelp = false

  static let help = """
    Chooses lines of standard input and writes them to standard output.

    Usage: pick [OPTION ...] < FILE

      -m, --multiple      choose several: Tab selects a line
      -q, --query TEXT    begin with this search
      -f, --filter TEXT   write what matches, without a screen
          --fuzzy         find words by their letters, as ~ before them does
          --csv, --tsv    columns, the first line with their headings
          --json          JSON objects, one a line, with a column for each key of the first
          --heading       write the line of the headings before the chosen ones
      -0, --null          lines end with a zero byte, as those of find -print0
          --title TEXT    what stands above the lines
          --config FILE   keys and colours as the file sets them
          --linear        say what changes, line by line, for those who listen
      -h, --help          write this

    A search has words, "exact text", -not, ^start, end$, this | that, /regex/, ~letters; of
    columns also NAME:text, NAME>5, NAME=value. With --fuzzy, only words, %NAME and ~.
    Status: 0, 1 when nothing was found, 2 after an error, 130 when nothing was chosen.

    """

  /// Reads the arguments.
  init(_ arguments: [String]) throws(CommandError) {
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "-m", "--multiple": allowsSeveral = true
      case "-q", "--query": query = try Self.text(after: argument, &rest)
      case "-f", "--filter": filter = try Self.text(after: argument, &rest)
      case "--fuzzy": isFuzzy = true
      case "--csv": format = .csv
      case "--tsv": format = .tsv
      case "--json": format = .json
      case "--heading": writesHeading = true
      case "-0", "--null": terminator = 0
      case "--title": title = try Self.text(after: argument, &rest)
      case "--config":
        guard let path = rest.popFirst(), !path.isEmpty else {
          throw CommandError("--config needs a file.")
        }
        settingsPath = path
      case "--linear": usesScreenReaderOutput = true
      case "-h", "--help": asksForHelp = true
      default:
        throw CommandError("Unknown argument \"\(argument)\". Ask for all of them: pick --help")
      }
    }
  }

  private static func text(
    after argument: String, _ rest: inout ArraySlice<String>
  ) throws(CommandError) -> String {
    guard let text = rest.popFirst() else {
      throw CommandError("\(argument) needs a text. For example: pick \(argument) lamp")
    }
    return text
  }
}
