import Foundation
import Testing

/// The examples on the program's page are true.
@Suite struct PageOfBooksTests {
  /// The lines of the page.
  private static func lines() throws -> [Substring] {
    let page = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../../../Documentation/Books.md")
    return try String(contentsOf: page, encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Runs a line in a shell, with the program in its path.
  private func run(_ command: String, in folder: URL) throws -> String {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    let path = BooksRun.executable().deletingLastPathComponent().path
    process.arguments = ["-c", "PATH=\(path):$PATH\ncd \(folder.path)\n\(command)"]
    process.environment = ["LC_ALL": "C.UTF-8", "PATH": "/usr/bin:/bin"]
    let written = Pipe()
    process.standardOutput = written
    try process.run()
    let data = written.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self)
  }

  @Test func everySessionIsAsShown() throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: "page-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var commands = 0
    var isSession = false
    var expected: [Substring] = []
    var actual: [Substring] = []
    for line in try Self.lines() {
      if line.hasPrefix("```") {
        isSession = line == "```console"
      } else if isSession, line.hasPrefix("$ ") {
        #expect(actual.filter { !$0.isEmpty } == expected)
        let output = try run(String(line.dropFirst(2)), in: folder)
        (actual, expected) = (output.split(separator: "\n"), [])
        commands += 1
      } else if isSession, !line.isEmpty {
        expected.append(line)
      }
    }
    #expect(actual.filter { !$0.isEmpty } == expected)
    #expect(commands > 5)
  }
}
