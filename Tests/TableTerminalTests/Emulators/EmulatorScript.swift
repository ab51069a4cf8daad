import Foundation
import TableTestSupport

/// An emulator that a script drives, if what it needs is installed.
struct EmulatorScript {
  private let python: URL

  /// The engine of the terminals in Vim and Neovim, a library in C.
  static let vterm = EmulatorScript(module: "ctypes", loading: "libvterm.so.0")

  /// Finds an interpreter that has a module; there may be none.
  ///
  /// It is looked for in `.build/emulators` of this package, where the gate installs what it can,
  /// and in the `PATH`.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - library: A library that it has to be able to load.
  init?(module: String, loading library: String? = nil) {
    let check = "import \(module)" + (library.map { "; ctypes.CDLL('\($0)')" } ?? "")
    let installed = Self.root.appending(path: ".build/emulators/\(module)/bin")
    let folders = [installed.path] + Self.path
    for folder in folders {
      let python = URL(filePath: folder).appending(path: "python3")
      guard FileManager.default.isExecutableFile(atPath: python.path),
        let run = try? CommandRun(python, arguments: ["-c", check]),
        run.end == .exited(0)
      else { continue }
      self.python = python
      return
    }
    return nil
  }

  /// Replays programs.
  ///
  /// - Parameters:
  ///   - programs: What to replay.
  ///   - emulator: The name by which the script knows the emulator.
  /// - Returns: What the script says.
  /// - Throws: Why the script cannot be run.
  func replay(_ programs: [FrameProgram], in emulator: String) throws -> [Substring] {
    try replay(programs.flatMap(\.steps), in: emulator)
  }

  /// Replays frames, as `replay(_:in:)` does programs of them.
  func replay(_ steps: [FrameProgram.Step], in emulator: String) throws -> [Substring] {
    let encoder = JSONEncoder()
    var input: [UInt8] = []
    for step in steps { input += try encoder.encode(step) + [0x0A] }
    let script = Self.root.appending(path: "Tests/TableTerminalTests/Emulators/replay.py")
    let run = try CommandRun(
      python, arguments: [script.path, emulator], environment: ["PYTHONUTF8": "1"], input: input,
      deadline: .seconds(300))
    return (run.outputText + run.errorText).split(separator: "\n")
  }

  /// The folder of this package.
  private static var root: URL {
    (0..<4).reduce(URL(filePath: #filePath)) { url, _ in url.deletingLastPathComponent() }
  }

  private static var path: [String] {
    ProcessInfo.processInfo.environment["PATH", default: ""].split(separator: ":").map(String.init)
  }
}

extension FrameProgram {
  /// How many programs are replayed: a few, or a thousand where `PROGRAMS` is `all`.
  static var count: Int {
    ProcessInfo.processInfo.environment["PROGRAMS"] == "all" ? 1_000 : 60
  }
}
