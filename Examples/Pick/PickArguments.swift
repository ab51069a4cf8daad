import TableSource
import TerminalDriver

/// The parsed arguments of the program.
struct PickArguments {
  private let given: ParsedOptions

  /// The fields that are shown and searched.
  let fields: LineFields
  /// The part of chosen lines that is printed.
  let printed: CommandPlaceholder.Part
  let bindings: PickBindings
  /// The height below the cursor; `nil` for the whole terminal.
  let height: InlineHeight?
  let previewWindow: PreviewWindow?
  /// The number of lines that are no rows, but a header.
  let headerLineCount: Int
  /// The maximum number of selected lines; `nil` for any.
  let selectionLimit: Int?
  /// The maximum number of queries that the history keeps.
  let historyLimit: Int

  /// Reads the arguments.
  init(_ arguments: [String]) throws(UserError) {
    given = try Self.options.parse(arguments)
    if let unknown = given.operands.first(where: { !Self.plusSigns.contains($0) }) {
      throw UserError("Unknown argument \"\(unknown)\". All options: pick --help")
    }
    fields = try LineFields(
      shown: given["with-nth"], searched: given["nth"], delimiter: given["delimiter"])
    printed = try given["accept-nth"].map(FieldRange.list).map { .fields($0) } ?? .whole
    height = try Self.height(given["height"])
    previewWindow = try given["preview-window"].map(PreviewWindow.init)
    headerLineCount = try given.value(of: "header-lines") { Self.count($0, from: 0) } ?? 0
    selectionLimit = try given.value(of: "multiple") { Self.count($0, from: 1) }
    historyLimit = try given.value(of: "history-size") { Self.count($0, from: 1) } ?? 1_000
    let keysOfHistory = given.contains("history") ? ["ctrl-p:prev-history,ctrl-n:next-history"] : []
    bindings = try PickBindings(
      expected: given.values(of: "expect"), bound: keysOfHistory + given.values(of: "bind"))
  }

  /// The text to print instead of choosing.
  var answer: String? { given.textToPrint }

  var format: InputFormat {
    has("csv") ? .csv : has("tsv") ? .tsv : has("json") ? .json : .lines
  }

  /// The terminator of input lines.
  var terminator: UInt8 { has("null") || has("read0") ? 0 : UInt8(ascii: "\n") }

  /// The terminator of output lines.
  var outputTerminator: UInt8 { has("null") || has("print0") ? 0 : UInt8(ascii: "\n") }

  private static func height(_ text: String?) throws(UserError) -> InlineHeight? {
    guard let text else { return nil }
    guard let (number, isPercentage) = size(text[...]) else {
      throw UserError("\"\(text)\" is not a height, such as 15 or 40%.")
    }
    return isPercentage ? .percent(number) : .lines(number)
  }

  /// Reads a number that may be a percentage.
  static func size(_ text: Substring) -> (number: Int, isPercentage: Bool)? {
    let isPercentage = text.hasSuffix("%")
    let number = Int(text.dropLast(isPercentage ? 1 : 0)) ?? 0
    return number > 0 ? (number, isPercentage) : nil
  }

  private static func count(_ text: String, from least: Int32) -> Int? {
    Int32(text).flatMap { $0 < least ? nil : Int($0) }
  }

  /// The last value of an option; `nil` if it is not given.
  subscript(name: String) -> String? { given[name] }

  /// Whether an option is given, with or without a value.
  func has(_ name: String) -> Bool { given.contains(name) }

  /// Whether a switch with a plus sign is given.
  func isGiven(_ plusSign: String) -> Bool { given.operands.contains(plusSign) }
}
