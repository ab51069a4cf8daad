import Foundation
import TableTestSupport

/// A screen of tmux, as a terminal that shows its input.
final class TmuxScreen {
  /// The path of tmux, if it is installed.
  static let tmux = ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":")
    .map { URL(filePath: String($0)).appending(path: "tmux") }
    .first { FileManager.default.isExecutableFile(atPath: $0.path) }

  private let folder: URL
  private let writing: FileHandle
  private(set) var size = (columns: 40, lines: 12)

  /// Starts a separate server, whose screen shows input from a pipe.
  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let pipe = folder.appending(path: "pipe").path
    // Safe: the call reads the path it is given.
    guard unsafe mkfifo(pipe, 0o600) == 0 else {
      throw TestSupportError.refused(call: "mkfifo", code: errno)
    }
    // Opened for reading and writing, so that neither side blocks.
    guard let writing = FileHandle(forUpdatingAtPath: pipe) else {
      throw TestSupportError.noExecutable(path: pipe)
    }
    self.writing = writing
    try start("stty raw -echo; exec cat '\(pipe)'")
    try write("\u{1B}[?1049h")
  }

  /// Starts a separate server, whose screen shows a program.
  ///
  /// - Parameters:
  ///   - script: The shell script to run.
  ///   - columns: The number of columns.
  ///   - lines: The number of lines.
  /// - Throws: An error if tmux cannot be started.
  init(running script: String, columns: Int, lines: Int) throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    writing = .nullDevice
    size = (columns, lines)
    // The program starts once its output is recorded.
    try start("read line; \(script)")
    _ = try run("pipe-pane", "-t", "screen", "cat > '\(written.path)'")
    try press("Enter")
  }

  private func start(_ script: String) throws {
    _ = try run(
      "new-session", "-d", "-s", "screen", "-x", "\(size.columns)", "-y", "\(size.lines)", script)
    _ = try run("set-option", "-g", "status", "off")
    _ = try run("set-option", "-g", "window-size", "manual")
  }

  deinit {
    _ = try? run("kill-server")
    try? FileManager.default.removeItem(at: folder)
  }

  /// Changes the size.
  func resize(columns: Int, lines: Int) throws {
    size = (columns, lines)
    _ = try run("resize-window", "-t", "screen", "-x", "\(columns)", "-y", "\(lines)")
  }

  private var written: URL { folder.appending(path: "written") }

  /// The program's output.
  var outputText: String {
    String(decoding: (try? Data(contentsOf: written)) ?? Data(), as: UTF8.self)
  }

  /// Presses keys by tmux's names.
  func press(_ keys: String...) throws {
    for key in keys { _ = try run("send-keys", "-t", "screen", key) }
  }

  /// Presses keys so fast that the program reads them together.
  func pressAtOnce(_ keys: String...) throws {
    _ = try run(["send-keys", "-t", "screen"] + keys)
  }

  /// Waits until the screen shows lines, ignoring trailing blanks, and returns its lines.
  func lines(awaiting expected: [String]) throws -> [String] {
    let deadline = ContinuousClock.now + .seconds(10)
    while true {
      let lines = try text.components(separatedBy: "\n").prefix(size.lines).map {
        String($0.reversed().drop { $0 == " " }.reversed())
      }
      if lines == expected || deadline <= .now { return lines }
    }
  }

  /// Writes to the screen.
  func write(_ text: String) throws {
    try writing.write(contentsOf: Data(text.utf8))
  }

  /// Waits until the screen shows the expected cells.
  ///
  /// - Returns: The cells, also on a timeout.
  func shown(awaiting expected: [[FrameTestScreen.Cell]]) throws -> [[FrameTestScreen.Cell]] {
    let deadline = ContinuousClock.now + .seconds(5)
    while true {
      let captured = try run("capture-pane", "-p", "-e", "-N", "-t", "screen")
      var screen = FrameTestScreen(width: size.columns, height: size.lines)
      screen.grid = screen.grid.map { $0.map { _ in FrameTestScreen.Cell() } }
      screen.modes = []
      screen.accept(Array(("\u{1B}[H" + captured.replacing("\n", with: "\r\n")).utf8))
      if screen.visible == expected || deadline <= .now { return screen.visible }
    }
  }

  /// The lines of the screen, without their styles.
  var text: String {
    get throws { try run("capture-pane", "-p", "-N", "-t", "screen") }
  }

  private func run(_ arguments: String...) throws -> String { try run(arguments) }

  private func run(_ arguments: [String]) throws -> String {
    guard let tmux = Self.tmux else { throw TestSupportError.noExecutable(path: "tmux") }
    let run = try CommandRun(
      tmux,
      arguments: ["-u", "-S", folder.appending(path: "socket").path, "-f", "/dev/null"]
        + arguments, environment: ["TERM": "xterm-256color", "LANG": "C.UTF-8"])
    return run.outputText
  }
}
