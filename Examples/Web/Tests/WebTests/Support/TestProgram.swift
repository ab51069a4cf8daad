import Foundation

/// A program of this package, with its input and output.
final class TestProgram {
  let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var rest = Data()

  /// Starts a program.
  init(_ name: String, _ arguments: [String] = [], environment: [String: String] = [:]) throws {
    process.executableURL = Self.url(name)
    process.arguments = arguments
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    (process.standardInput, process.standardOutput) = (input, output)
    // A program inherits the signal mask of its parent, and threads of tests block some signals.
    var (none, before) = (sigset_t(), sigset_t())
    // Safe: both sets outlive the calls.
    unsafe pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { unsafe pthread_sigmask(SIG_SETMASK, &before, nil) }
    try process.run()
  }

  deinit { send(SIGKILL) }

  /// Returns the path of a program of this package: beside the tests, or in `PROGRAMS`.
  static func url(_ name: String) -> URL {
    if name.hasPrefix("/") { return URL(filePath: name) }
    let folder = ProcessInfo.processInfo.environment["PROGRAMS"].map { URL(filePath: $0) }
    return (folder ?? URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent())
      .appending(path: name)
  }

  /// Writes a line.
  func write(_ line: String) throws {
    try input.fileHandleForWriting.write(contentsOf: Data("\(line)\n".utf8))
  }

  /// Reads a line, or returns `nil` at the end.
  func readLine() -> String? {
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return String(decoding: rest[..<end], as: UTF8.self)
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      rest += more
    }
  }

  /// Sends a signal; Foundation would also wait for the children of a program.
  func send(_ signal: Int32) { kill(process.processIdentifier, signal) }
}
