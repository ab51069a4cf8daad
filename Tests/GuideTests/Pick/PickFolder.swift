import Foundation
import TableTestSupport
import Testing

/// A folder in which pipelines end with the chooser, whose output goes to a file.
final class PickFolder {
  let url = FileManager.default.temporaryDirectory.appending(path: "pick-\(UUID().uuidString)")

  init() throws {
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  /// The program's standard output.
  var output: String? { text(of: "output") }

  func text(of name: String) -> String? {
    try? String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  /// Starts a pipeline that ends with the program, and waits for its first frame.
  func session(
    _ source: String, _ arguments: String = "", columns: Int = 50, waitingFor line: String
  ) throws -> ScreenSession {
    let terminal = try terminal(source, arguments, columns: columns)
    let session = ScreenSession(terminal, columns: columns, lines: 12)
    try session.waitFor(line)
    return session
  }

  func terminal(
    _ source: String, _ arguments: String, columns: Int = 50
  ) throws -> PseudoTerminal {
    let script = """
      cd "$2"
      \(source) | "$1" \(arguments) > output
      echo "status $?"
      """
    return try PseudoTerminal(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", script, "sh", executable(named: "pick").path, url.path],
      columns: columns, lines: 12)
  }

  /// Waits until a command has written this to the file "made", and the screen is back.
  ///
  /// Keys typed earlier reach a terminal in line mode, which turns Enter into a line feed. `times` counts the commands that have run in the terminal so far.
  func waitUntilMade(_ text: String, in session: ScreenSession, times: Int = 1) throws {
    try session.waitUntil("what the command writes, and the screen") { _ in
      let parts = session.terminal.outputText.components(separatedBy: "\u{1B}[?1049h")
      return self.text(of: "made") == text && parts.count == times + 2
    }
  }

  func end(of session: ScreenSession, status: Int32) throws {
    try session.terminal.waitFor("status \(status)")
    _ = try session.terminal.waitForExit()
    #expect(session.terminal.isScreenLeft && session.terminal.isCursorShown)
    #expect(session.terminal.modesLeftBehind == [])
  }
}
