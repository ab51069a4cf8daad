import Synchronization
import TableSource

/// The lines as growing tables: those of standard input, and of commands that replace it.
final class TableFeed: Sendable {
  typealias Table = TableSnapshot<SingleSection, InputRow>

  /// Lines of commands have numbers from multiples of a power of two.
  private static let numberWidth = 40

  private let reader: InputReader
  private let reloadCount = Mutex(0)
  /// The failures of commands, and whether one is read.
  let messages = PickerMessages()
  private let stream = AsyncThrowingStream.makeStream(
    of: Table.self, throwing: (any Error).self, bufferingPolicy: .bufferingNewest(1))

  /// Creates a feed, which outlives standard input if commands may follow.
  init(_ reader: InputReader) { self.reader = reader }

  /// The number of a line where it was read, from 1.
  static func lineNumber(of row: InputRow) -> Int { row.id & ((1 << numberWidth) - 1) }

  /// Begins to read, on its own thread.
  func tables() -> AsyncThrowingStream<Table, any Error> {
    startThread { [self] in
      do {
        try put(0, reader.next)
        if !reader.arguments.bindings.reloads { stream.continuation.finish() }
        if isCurrent(0), let failure = reader.failure() { messages.show(failure) }
      } catch {
        stream.continuation.finish(throwing: error)
      }
    }
    return stream.stream
  }

  /// Replaces all lines by the output of a command.
  func reload(_ command: [UInt8]) {
    let number = reloadCount.withLock { count in
      count += 1
      messages.setReading(true)
      return count
    }
    startThread { [self] in
      do {
        try put(number, outputOf: ShellCommand(command, separatesErrors: true))
      } catch {
        stream.continuation.finish(throwing: error)
      }
    }
  }

  private func put(_ number: Int, outputOf command: ShellCommand) throws {
    // New lines get other numbers, so that no unseen line is selected.
    var lines = LineSplitter(reader.arguments, after: number << Self.numberWidth)
    var (hasEnded, skippedCount, isEmpty) = (false, reader.skippedCount, true)
    try put(number) {
      if hasEnded { return nil }
      let bytes = command.next { isCurrent(number) }
      hasEnded = bytes == nil
      let rows = bytes.map { lines.consume($0) } ?? lines.finish()
      let skipped = min(skippedCount, rows.count)
      skippedCount -= skipped
      if rows.count > skipped { isEmpty = false }
      return Array(rows.dropFirst(skipped))
    }
    guard isEmpty, let failure = command.failure(while: { isCurrent(number) }) else { return }
    messages.show(failure)
  }

  private func put(_ number: Int, _ next: () throws -> [InputRow]?) throws {
    var table = Table()
    try table.appendSection(SingleSection(), rows: [])
    while let rows = try next() {
      // Standard input is read in reverse.
      if number > 0, reader.arguments.has("tac") {
        try table.insert(contentsOf: rows.reversed(), at: .startOf(0))
      } else {
        try table.append(contentsOf: rows, to: 0)
      }
      guard yield(table, number) else { return }
    }
    reloadCount.withLock { if $0 == number { messages.setReading(false) } }
  }

  /// Returns whether more is wanted: nothing comes after what another command began to read.
  private func yield(_ table: Table, _ number: Int) -> Bool {
    reloadCount.withLock { count in
      guard count == number else { return false }
      if case .terminated = stream.continuation.yield(table) { return false }
      return true
    }
  }

  private func isCurrent(_ number: Int) -> Bool { reloadCount.withLock { $0 == number } }
}
