import Foundation

/// A server process and its two pipes.
final class Connection {
  private let process = Process()
  private let (input, output) = (Pipe(), Pipe())
  private var rest = Data()

  init(to list: URL) throws {
    process.executableURL = Bundle.main.executableURL
    process.arguments = ["--serve", list.path]
    (process.standardInput, process.standardOutput) = (input, output)
    try process.run()
  }

  /// Sends a line and waits for the answer; `nil` when the server was killed.
  func reply(to message: Message) throws -> Reply? {
    let line = try JSONEncoder().encode(message) + Data("\n".utf8)
    try? input.fileHandleForWriting.write(contentsOf: line)
    while true {
      if let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        defer { rest = Data(rest[(end + 1)...]) }
        return try JSONDecoder().decode(Reply.self, from: rest[..<end])
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return try end() }
      rest += more
    }
  }

  /// Distinguishes a killed server from one that reported an error.
  private func end() throws -> Reply? {
    process.waitUntilExit()
    if process.terminationReason == .exit, process.terminationStatus != 0 {
      throw CocoaError(.fileReadUnknown)
    }
    return nil
  }
}
