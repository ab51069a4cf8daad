import Foundation
import TableData
import TableFeeds
import TableSource

@main
struct Shared {
  private static let usage = """
    Usage: shared FILE NAME
    Shows a list that another process keeps in FILE, and takes commands from standard input:
    add TEXT, remove NUMBER, undo, redo. A name has letters, digits, - and _.
    """

  static func main() async {
    signal(SIGPIPE, SIG_IGN)
    let arguments = CommandLine.arguments.dropFirst()
    do {
      switch (arguments.count, arguments.first, arguments.last) {
      case (2, "--serve"?, let path?): try await serve(URL(filePath: path))
      case (2, let path?, let name?) where name.wholeMatch(of: #/[\w-]+/#) != nil:
        try show(URL(filePath: path), to: name)
      default:
        try? FileHandle.standardError.write(contentsOf: Data("\(usage)\n".utf8))
        exit(2)
      }
    } catch {
      try? FileHandle.standardError.write(contentsOf: Data("\(error)\n".utf8))
      exit(1)
    }
  }

  private static func show(_ list: URL, to name: String) throws {
    var client = try Client(list, reader: name)
    try client.connect()
    while true {
      for entry in client.entries.rows { say("\(entry.id) \(entry.text)") }
      say("-- \(client.number)")
      guard let line = readLine() else { return }
      try client.perform(line)
    }
  }
}

/// Prints a line without buffering, even to a pipe.
func say(_ line: String) {
  try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
}

extension Client {
  /// Performs a command.
  fileprivate mutating func perform(_ line: String) throws {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.count > 1 ? words[1] : "") {
    case ("add", let text):
      let id = (entries.rows.map(\.id).max() ?? 0) + 1
      try perform([.insertRow(Entry(id: id, text: text), at: .endOf(0))])
    case ("remove", let number): if let id = Int(number) { try perform([.removeRow(id: id)]) }
    case ("undo", _): try perform(.undo)
    case ("redo", _): try perform(.redo)
    default: say("Commands: add TEXT, remove NUMBER, undo, redo.")
    }
  }
}
