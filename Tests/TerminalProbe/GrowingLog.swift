import Foundation
import TableData
import TableDisplay
import TableMerging
import TableTerminal
import TableText
import TerminalDriver

/// A line of a growing log.
struct LogLine: RowModel {
  let id: Int
}

/// The only section of a log.
struct LogSection: SectionModel {
  let id = 0
}

struct LogDelegate: TableScreenDelegate {
  typealias Section = LogSection
  typealias Row = LogLine

  let title = "Log", allowsEditing = false

  func content(of line: LogLine) -> CellContent { .titled("Line \(line.id)") }
}

/// A log of 30 lines that grows by ten every 20 ms up to a given number; then the connection
/// breaks.
struct GrowingLog {
  struct LineIsCut: Error, CustomStringConvertible {
    let description = "The line is cut."
  }

  static func application(lineCount: Int) throws -> TerminalApplication {
    let source = TableDataSource(
      try TableSnapshot(LogSection(), rows: (0..<30).map(LogLine.init(id:))))
    let screen = TableScreen(source, delegate: LogDelegate())
    screen.followsEnd = true
    var application = TerminalApplication(ScreenStack(root: screen))
    application.populate(source) { source in
      let lines = AsyncThrowingStream<LogLine, any Error> { continuation in
        Task {
          for id in 30..<lineCount {
            if id % 10 == 0 { try await Task.sleep(for: .milliseconds(20)) }
            continuation.yield(LogLine(id: id))
          }
          continuation.finish(throwing: LineIsCut())
        }
      }
      try await source.append(contentsOf: lines, to: 0)
    }
    return application
  }
}
