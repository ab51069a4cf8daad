import Foundation
import TableSource

struct Line: RowModel, Sendable { let id: Int, text: String }

struct LogDelegate: TableScreenDelegate {
  let title: String, allowsEditing = false
  let columns = [TextColumn<Line>("", text: \.text)]
}

/// Appends the lines of a file, and then those that are written to it, until the screens end.
func follow(_ path: String, in source: TableDataSource<SingleSection, Line>) async throws {
  func fileNumber() -> Int? {
    (try? FileManager.default.attributesOfItem(atPath: path))?[.systemFileNumber] as? Int
  }
  var (file, number) = (try FileHandle(forReadingFrom: URL(filePath: path)), fileNumber())
  var (rest, count) = (Data(), 0)
  func readOn() throws {
    // A truncated file is read from its start; a pipe has no position.
    if let position = try? file.offset(), let end = try? file.seekToEnd() {
      try file.seek(toOffset: end < position ? 0 : position)
      if end < position { rest = Data() }
    }
    rest += (try? file.readToEnd()) ?? Data()
    var lines = rest.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = lines.popLast().map { Data($0) } ?? Data()  // a line whose end is yet to come
    let rows = lines.enumerated().map { index, line in
      Line(id: count + index + 1, text: String(decoding: line, as: UTF8.self))
    }
    count += rows.count
    try source.edit { try $0.append(contentsOf: rows, to: 0) }
  }
  for await _ in FileChanges(path: path) {
    try readOn()
    // The open file keeps its number, so another number is another file.
    guard let new = fileNumber(), new != number else { continue }
    guard let next = FileHandle(forReadingAtPath: path) else { continue }
    (file, number, rest) = (next, new, Data())
    try readOn()
  }
}

@main
struct Log {
  static func main() {
    TerminalApplication.main(name: "log", summary: "Follows a file.", operand: "FILE") { start in
      guard let path = start.operands.first, start.operands.count == 1,
        try URL(filePath: path).resourceValues(forKeys: [.isDirectoryKey]).isDirectory == false
      else { throw UserError("Name one file: log server.log") }
      let source = TableDataSource(try TableSnapshot(rows: [Line]()))
      let screen = TableScreen(source, delegate: LogDelegate(title: path))
      screen.followsEnd = true
      var application = TerminalApplication(ScreenStack(root: screen))
      application.populate(source) { source in try await follow(path, in: source) }
      return application
    }
  }
}
