import Foundation
import Testing

@testable import TableDocuments

/// Two processes edit one document concurrently and are killed meanwhile: no completed save is
/// lost, and there is no copy, since they never change the same element.
///
/// The environment variable `MERGE_ROUNDS` sets the number of rounds.
struct MergedSaveTests {
  private static let rounds =
    ProcessInfo.processInfo.environment["MERGE_ROUNDS"].flatMap { Int($0) } ?? 4

  @Test func twoProcesses() async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("book.json")
    let logs = ["a", "b"].map { folder.file("\($0).log") }
    try errandStore(at: url).save(Errands())
    for round in 0..<Self.rounds {
      for log in logs { try Data().write(to: log) }
      await withTaskGroup(of: Void.self) { group in
        for (writer, log) in logs.enumerated() {
          group.addTask { await Self.edit(url, log, writer: writer, seed: UInt64(round)) }
        }
      }
      let document = try #require(try errandStore(at: url).read())
      for (writer, log) in logs.enumerated() {
        let states = try Self.states(in: log)
        let isKept = states.isEmpty || states.contains(Self.own(writer, in: document))
        #expect(isKept, "round \(round), writer \(writer), \(states): \(document)")
      }
      #expect(try !folder.names.contains { $0.contains("conflicting copy") }, "round \(round)")
    }
  }

  private static func edit(_ url: URL, _ log: URL, writer: Int, seed: UInt64) async {
    await #expect(processExitsWith: .signal(SIGKILL)) {
      [url = url as URL, log = log as URL, writer = writer as Int, seed = seed as UInt64] in
      try Self.editUntilKilled(url, log, writer: writer, seed: seed)
    }
  }

  /// Changes own errands, and logs the intended state before each save and the saved one after it.
  private static func editUntilKilled(
    _ url: URL, _ log: URL, writer: Int, seed: UInt64
  ) throws {
    let store = errandStore(at: url)
    try store.read()
    let notes = try FileHandle(forWritingTo: log)
    try notes.write(contentsOf: Data("!\(own(writer, in: store.document ?? Errands()))\n".utf8))
    var generator = SeededRandomNumberGenerator(seed: seed * 2 + UInt64(writer))
    let delay = Double.random(in: 0...0.04, using: &generator)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: delay)
      kill(getpid(), SIGKILL)
    }
    while true {
      var document = store.document ?? Errands()
      let id = "\(writer):\(Int.random(in: 0..<6, using: &generator))"
      let isKept = Int.random(in: 0..<3, using: &generator) > 0
      document[id] = isKept ? "\(UInt16.random(in: .min ... .max, using: &generator))" : nil
      let state = own(writer, in: document)
      try notes.write(contentsOf: Data("?\(state)\n".utf8))
      do {
        try store.save(document)
        try notes.write(contentsOf: Data("!\(state)\n".utf8))
      } catch let error as DocumentError where error.code == .busy {
        continue
      }
    }
  }

  /// A writer's own part of a document.
  private static func own(_ writer: Int, in document: Errands) -> String {
    document.list.filter { $0.id.hasPrefix("\(writer):") }.map { "\($0.id)=\($0.text)" }.sorted()
      .joined(separator: " ")
  }

  /// The possible states: the last one read or saved, or the one being saved.
  private static func states(in log: URL) throws -> [String] {
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    let lines = text.split(separator: "\n")
    guard let last = lines.lastIndex(where: { $0.hasPrefix("!") }) else { return [] }
    return lines[last...].map { String($0.dropFirst()) }
  }
}
