import Foundation
import TableSource

struct ProcessRow: RowModel, Sendable { let id: Int, kilobytes: Int, name: String }

struct ProcessesDelegate: TableScreenDelegate {
  let title = "Processes", allowsEditing = false
  let columns = [
    TextColumn<ProcessRow>("PID", alignment: .trailing) { "\($0.id)" }.sortable(by: \.id),
    TextColumn("KB", alignment: .trailing) { "\($0.kilobytes)" }.sortable(by: \.kilobytes),
    TextColumn("Name", text: \.name),
  ]
}

func processes() throws -> TableSnapshot<SingleSection, ProcessRow> {
  let (ps, output) = (Process(), Pipe())
  (ps.executableURL, ps.arguments) = (URL(filePath: "/bin/ps"), ["-axo", "pid=,rss=,comm="])
  ps.standardOutput = output
  try ps.run()
  let text = String(decoding: try output.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  return try TableSnapshot(
    rows: text.split(separator: "\n").compactMap { line in
      let words = line.split(separator: " ", maxSplits: 2)
      guard words.count == 3, let id = Int(words[0]), let size = Int(words[1]) else { return nil }
      return ProcessRow(id: id, kilobytes: size, name: String(words[2]))
    })
}

TerminalApplication.main(
  name: "processes", summary: "Shows processes.", operand: "", version: "0.1.0"
) { _ in
  let source = TableDataSource(try processes(), undoLimit: 0)
  let screen = TableScreen(source, delegate: ProcessesDelegate())
  var application = TerminalApplication(ScreenStack(root: screen))
  application.populate(source) { source in
    while true {
      try await Task.sleep(for: .seconds(1))
      source.apply(try processes())
    }
  }
  return application
}
