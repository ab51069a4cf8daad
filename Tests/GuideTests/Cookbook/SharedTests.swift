import Foundation
import TableData
import TableTestSupport
import Testing

/// Two processes share a list, and either is killed at random: each edit is performed once.
///
/// The environment variable `SHARED_KILLS` sets how often.
@Suite struct SharedTests {
  private static let killCount =
    ProcessInfo.processInfo.environment["SHARED_KILLS"].flatMap { Int($0) } ?? 6

  private struct List: Decodable {
    struct Section: Decodable {
      struct Entry: Decodable { let text: String }
      let rows: [Entry]
    }

    struct Replica: Decodable { let snapshot: [Section] }

    struct State: Decodable {
      let replica: Replica
      let number: Int
    }

    let entries: [Section]
  }

  private let folder: URL
  private var file: URL { folder.appending(path: "list.json") }

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "shared-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func state() throws -> List.State {
    try JSONDecoder().decode(
      List.State.self, from: Data(contentsOf: file.appendingPathExtension("me.reader")))
  }

  /// The number of edits that the client has requested.
  private var number: Int { (try? state().number) ?? 0 }

  private func start() throws -> (process: Process, input: FileHandle) {
    let (process, input) = (Process(), Pipe())
    process.executableURL = try executable(named: "shared")
    process.arguments = [file.path, "me"]
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    return (process, input.fileHandleForWriting)
  }

  private static func server(of process: Process) -> pid_t? {
    let id = process.processIdentifier
    let children = try? String(contentsOfFile: "/proc/\(id)/task/\(id)/children", encoding: .utf8)
    return children?.split(separator: " ").first.flatMap { pid_t($0) }
  }

  @Test func eachEditIsDoneOnce() throws {
    signal(SIGPIPE, SIG_IGN)
    var random = SystemRandomNumberGenerator()
    var killed = (clients: 0, servers: 0)
    while killed.clients + killed.servers < Self.killCount {
      let (client, input) = try start()
      let first = number + 1
      let lines = (first..<first + 500).map { "add item \($0)\n" }.joined()
      try? input.write(contentsOf: Data(lines.utf8))
      // On a slow machine all would be killed before any of them has done anything.
      while client.isRunning, killed == (0, 0), number <= Self.killCount / 4 {
        Thread.sleep(forTimeInterval: 0.005)
      }
      while client.isRunning, killed.clients + killed.servers < Self.killCount {
        Thread.sleep(forTimeInterval: .random(in: 0.005...0.15, using: &random))
        if Bool.random(using: &random), let server = Self.server(of: client) {
          kill(server, SIGKILL)
          killed.servers += 1
        } else {
          kill(client.processIdentifier, SIGKILL)
          client.waitUntilExit()
          killed.clients += 1
        }
      }
      kill(client.processIdentifier, SIGKILL)
      client.waitUntilExit()
    }
    let (client, input) = try start()
    try input.close()
    client.waitUntilExit()
    #expect(client.terminationStatus == 0)
    let list = try JSONDecoder().decode(List.self, from: Data(contentsOf: file))
    let texts = list.entries.flatMap { $0.rows.map(\.text) }
    #expect(texts == (1..<number + 1).map { "item \($0)" })
    #expect(try state().replica.snapshot.flatMap { $0.rows.map(\.text) } == texts)
    #expect(number > Self.killCount / 4)
    try FileManager.default.removeItem(at: folder)
  }

  @Test func commands() throws {
    let run = try CommandRun(
      executable(named: "shared"), arguments: [file.path, "me"],
      input: "add Milk\nadd Tea\nremove 1\nundo\nredo\ndance\n")
    #expect(
      run.outputText == """
        -- 0
        1 Milk
        -- 1
        1 Milk
        2 Tea
        -- 2
        2 Tea
        -- 3
        1 Milk
        2 Tea
        -- 4
        2 Tea
        -- 5
        Commands: add TEXT, remove NUMBER, undo, redo.
        2 Tea
        -- 5

        """)
    #expect(run.end == .exited(0))
    for name in ["me.", "..", "a b", "", "../me"] {
      let run = try CommandRun(
        executable(named: "shared"), arguments: [file.path, name], input: "")
      #expect(run.end == .exited(2), "\(name)")
    }
    try Data("rubbish".utf8).write(to: file)
    let broken = try CommandRun(
      executable(named: "shared"), arguments: [file.path, "me"], input: "")
    #expect(broken.end == .exited(1) && !broken.errorText.isEmpty)
    #expect(try String(contentsOf: file, encoding: .utf8) == "rubbish")
  }
}
