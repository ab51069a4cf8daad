import Foundation
import TableSource

struct Line: RowModel, Sendable { let id: Int, text: String }

struct LogDelegate: TableScreenDelegate {
  let title: String, allowsEditing = false
  let columns = [TextColumn<Line>("", text: \.text)]

  func open(_ line: Line, on screen: TableScreen<SingleSection, Line>, in stack: ScreenStack) {
    stack.message = "Line \(line.id)"
  }
}

/// Appends the lines of a file, and then those that are written to it, until the screens end.
func follow(_ path: String, in source: TableDataSource<SingleSection, Line>) async throws {
  var (rest, count, end, number) = (Data(), 0, UInt64(0), 0)
  for await _ in FileChanges(path: path) {
    // A file that is gone may come back.
    guard let file = FileHandle(forReadingAtPath: path) else { continue }
    let attributes = try FileManager.default.attributesOfItem(atPath: path)
    let newNumber = attributes[.systemFileNumber] as? Int ?? 0
    // Another file, or a truncated one, is read from its start.
    if try newNumber != number || file.seekToEnd() < end { (rest, end) = (Data(), 0) }
    number = newNumber
    try file.seek(toOffset: end)
    rest += try file.readToEnd() ?? Data()
    end = try file.offset()
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = lines.popLast().map { Data($0) } ?? Data()  // a line whose end is yet to come
    let rows = lines.enumerated().map { index, line in
      Line(id: count + index + 1, text: String(decoding: line, as: UTF8.self))
    }
    count += rows.count
    try source.edit { try $0.append(contentsOf: rows, to: 0) }
  }
}

@main
struct Log {
  static func main() {
    TerminalApplication.main(name: "log", summary: "Follows a file.", operand: "FILE") { start in
      guard let path = start.operands.first, start.operands.count == 1 else {
        throw UserError("Name one file: log server.log")
      }
      _ = try Data(contentsOf: URL(filePath: path), options: .mappedIfSafe)
      let source = TableDataSource(try TableSnapshot(rows: [Line]()))
      let screen = TableScreen(source, delegate: LogDelegate(title: path))
      screen.followsEnd = true
      var application = TerminalApplication(ScreenStack(root: screen))
      application.populate(source) { source in try await follow(path, in: source) }
      return application
    }
  }
}
