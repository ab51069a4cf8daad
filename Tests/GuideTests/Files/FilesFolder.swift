import Foundation
import TableTestSupport

/// A folder with two folders in it, which the program shows.
final class FilesFolder {
  let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "files-\(UUID().uuidString)")
    for path in ["music/jazz/live", "music/rock", "papers"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: path), withIntermediateDirectories: true)
    }
    try add("music/jazz/blue.txt", text: "Blue\n")
    try add("music/jazz/live/1959.txt")
    try add("papers/letter.txt", text: "Dear reader,\n")
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  func add(_ path: String, text: String = "") throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  private func paths(_ names: [String]) -> [String] { names.map { folder.path + "/" + $0 } }

  /// Runs the program on some of the folders, with commands as its input.
  func run(_ names: [String], _ commands: String...) throws -> CommandRun {
    try CommandRun(
      executable(named: "files"), arguments: paths(names),
      input: commands.map { $0 + "\n" }.joined())
  }

  /// Starts the program in a terminal.
  func session(_ names: String...) throws -> ScreenSession {
    let terminal = try PseudoTerminal(
      executable(named: "files"), arguments: paths(names), columns: 40, lines: 12)
    return ScreenSession(terminal, columns: 40, lines: 12)
  }
}
