import Synchronization
import TableSource

/// Reads standard input in slices, with the heading first.
final class InputReader: Sendable {
  private struct State {
    var splitter: LineSplitter
    /// Lines that were read and not taken.
    var rows: [InputRow] = []
    var hasEnded = false
  }

  private let format: InputFormat
  private let terminator: UInt8
  private let fields: LineFields?
  private let state: Mutex<State>

  /// The line with the headings, if there is one.
  let heading: InputRow?
  private let first: InputRow?

  /// Begins to read, up to the end of the first line if that defines the columns.
  init(_ format: InputFormat, terminator: UInt8, fields: LineFields? = nil) throws {
    guard isatty(STDIN_FILENO) == 0 else {
      throw CommandError("There is nothing to choose from. For example: ls | pick")
    }
    (self.format, self.terminator, self.fields) = (format, terminator, fields)
    var state = State(splitter: LineSplitter(format, terminator: terminator))
    while format != .lines, state.rows.isEmpty, !state.hasEnded { try Self.read(into: &state) }
    first = state.rows.first
    heading = format.hasHeading ? first : nil
    if format.hasHeading { state.rows = Array(state.rows.dropFirst()) }
    self.state = Mutex(state)
  }

  /// The columns of all lines.
  func columns() throws(CommandError) -> [TextColumn<InputRow>] {
    guard let first = first ?? (format == .lines ? InputRow(id: 0, bytes: []) : nil) else {
      return [TextColumn("", text: \.text)]
    }
    return try format.columns(of: first, fields: fields)
  }

  /// Reads to the end, and returns all lines, which are still to be taken.
  func all(inReverse: Bool = false) throws -> [InputRow] {
    try state.withLock { state in
      while !state.hasEnded { try Self.read(into: &state) }
      if inReverse { state.rows.reverse() }
      return state.rows
    }
  }

  /// Waits for the next lines, and returns them; `nil` at the end.
  func next() throws -> [InputRow]? {
    try state.withLock { state in
      while state.rows.isEmpty {
        if state.hasEnded { return nil }
        try Self.read(into: &state)
      }
      defer { state.rows = [] }
      return state.rows
    }
  }

  /// A splitter for other lines of the same kind, with greater numbers.
  func splitter(after number: Int) -> LineSplitter {
    LineSplitter(format, terminator: terminator, after: number)
  }

  private static func read(into state: inout State) throws {
    var bytes = [UInt8](repeating: 0, count: 1 << 17)
    // Safe: the call writes no more bytes than there is space for.
    let count = unsafe SystemBasics.read(STDIN_FILENO, &bytes, bytes.count)
    if count < 0 {
      if errno == EINTR { return }
      let reason = LocalizedPhrase(errorNumber: errno).english
      throw CommandError("Standard input cannot be read: \(reason).")
    }
    bytes.removeLast(bytes.count - count)
    state.hasEnded = count == 0
    state.rows += count == 0 ? state.splitter.finish() : state.splitter.take(bytes)
  }
}
