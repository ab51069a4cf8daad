import Synchronization
import TableSource

/// Reads standard input in slices, with the heading first.
final class InputReader: Sendable {
  private struct State {
    var splitter: LineSplitter
    /// What writes standard input, and takes errors apart.
    let command: ShellCommand?
    /// Lines that were read and not taken.
    var rows: [InputRow] = []
    var isFinished = false
    var hasGivenRows = false
    var buffer = [UInt8](repeating: 0, count: 1 << 17)
  }

  let arguments: PickArguments
  private let state: Mutex<State>

  /// The line with the headings, if there is one.
  let heading: InputRow?
  /// The first lines, if they are a header.
  let headerTexts: [String]
  private let first: InputRow?
  /// The number of lines before the first row.
  let skippedCount: Int

  /// Begins to read, up to the end of the header, and of the line that defines the columns.
  init(_ arguments: PickArguments, _ command: sending DefaultCommand?) throws {
    self.arguments = arguments
    let (format, headerLineCount) = (arguments.format, arguments.headerLineCount)
    let listsFiles = command?.listsFiles == true
    var state = State(
      splitter: LineSplitter(arguments, listsFiles: listsFiles), command: command?.command)
    let neededCount = headerLineCount + (format == .lines ? 0 : 1)
    while state.rows.count < neededCount, !state.isFinished { try Self.read(into: &state) }
    heading = format.hasHeading ? state.rows.first : nil
    let headingCount = format.hasHeading ? 1 : 0
    headerTexts = state.rows.dropFirst(headingCount).prefix(headerLineCount).map { row in
      arguments.fields.shownText(of: row.text)
    }
    skippedCount = headingCount + headerLineCount
    state.rows = Array(state.rows.dropFirst(skippedCount))
    first = heading ?? state.rows.first
    self.state = Mutex(state)
  }

  /// The columns of all lines.
  func columns() throws(UserError) -> [TextColumn<InputRow>] {
    if arguments.format == .lines {
      return [InputFormat.column(of: arguments.fields, hasColors: arguments.has("ansi"))]
    }
    guard let first else { return [TextColumn("", text: \.text)] }
    return try arguments.format.columns(of: first)
  }

  /// Reads to the end, and returns all lines, which are still to be taken.
  func all(inReverse: Bool = false) throws -> [InputRow] {
    try state.withLock { state in
      while !state.isFinished { try Self.read(into: &state) }
      if inReverse { state.rows.reverse() }
      return state.rows
    }
  }

  /// Waits for the next lines, and returns them; `nil` at the end.
  ///
  /// The first ones come at once. Later ones are gathered for a moment while more are ready, as
  /// each table costs a copy of what it changes.
  func next() throws -> [InputRow]? {
    try state.withLock { state in
      let end = ContinuousClock.now + (state.hasGivenRows ? .milliseconds(10) : .zero)
      while state.rows.isEmpty
        || ContinuousClock.now < end && areReadable([STDIN_FILENO], within: 0)[0]
      {
        if state.isFinished { break }
        try Self.read(into: &state)
      }
      if state.rows.isEmpty { return nil }
      defer { (state.rows, state.hasGivenRows) = ([], true) }
      return state.rows
    }
  }

  /// Why a command wrote no row, if it failed; waits for its end.
  func failure() -> String? {
    state.withLock { state in
      state.splitter.lineCount > skippedCount ? nil : state.command?.failure { true }
    }
  }

  private static func read(into state: inout State) throws {
    let bytes = try bytes(for: &state)
    state.isFinished = bytes.isEmpty
    state.rows += bytes.isEmpty ? state.splitter.finish() : state.splitter.consume(bytes)
  }

  /// Waits for bytes; there are none at the end.
  private static func bytes(for state: inout State) throws -> [UInt8] {
    if let command = state.command { return command.next { true } ?? [] }
    // Safe: the call writes no more bytes than there is space for.
    let count = unsafe SystemBasics.read(STDIN_FILENO, &state.buffer, state.buffer.count)
    if count < 0 {
      if errno == EINTR { return try bytes(for: &state) }
      let reason = LocalizedPhrase(errorNumber: errno).english
      throw UserError("Standard input cannot be read: \(reason).")
    }
    // A pipe gives less than there is room for.
    return Array(state.buffer[..<count])
  }
}
