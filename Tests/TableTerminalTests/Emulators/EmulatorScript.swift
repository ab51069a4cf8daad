import Foundation
import TableTestSupport
import TestSampling

/// An emulator driven by a script, if its dependencies are installed.
struct EmulatorScript {
  private let python: URL

  /// The engine of the terminals in Vim and Neovim, a library in C.
  static let vterm = EmulatorScript(module: "ctypes", loading: "libvterm.so.0")

  /// Finds an interpreter that has a module; there may be none.
  ///
  /// It searches `.build/emulators` of this package, where the gate installs what it can, and the
  /// `PATH`.
  ///
  /// - Parameters:
  ///   - module: The module.
  ///   - library: A library that it must be able to load.
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
  ///   - programs: The programs.
  ///   - emulator: The script's name of the emulator.
  /// - Returns: The output of the script.
  /// - Throws: An error if the script cannot be run.
  func replay(_ programs: [FrameProgram], in emulator: String) throws -> [Substring] {
    try replay(programs.flatMap(\.steps), in: emulator)
  }

  /// Replays frames, like ``replay(_:in:)`` with programs.
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
  /// The number of programs to replay: a sample, or a thousand if `PROGRAMS` is `all`.
  static var count: Int {
    ProcessInfo.processInfo.environment["PROGRAMS"] == "all"
      ? 1_000 : Sample.pick(20, ofGate: 60)
  }
}
