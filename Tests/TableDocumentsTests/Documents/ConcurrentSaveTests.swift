import Foundation
import TestSampling
import Testing

@testable import TableDocuments

/// Several stores that save the same document at the same time.
struct ConcurrentSaveTests {
  private static let writers = 4
  private static let rounds = Sample.count(12)

  @Test
  func `no version is lost without notice`() async throws {
    let folder = try TemporaryFolder()
    let url = folder.file("notes.json")
    // A longer file widens the window for a race of two writers.
    let title = String(repeating: "-", count: Sample.pick(100_000, ofGate: 500_000))
    try DocumentStore<[String]>(url: url).save([title])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<Self.writers {
        group.addTask { @concurrent in try Self.takeNotes(in: url, writer: writer) }
      }
      try await group.waitForAll()
    }
    let notes = try #require(try DocumentStore<[String]>(url: url).read())
    #expect(notes.count == 1 + Self.writers * Self.rounds)
    for writer in 0..<Self.writers {
      let own = notes.filter { $0.hasPrefix("\(writer):") }
      #expect(own == (0..<Self.rounds).map { "\(writer):\($0)" })
    }
    #expect(try folder.names.allSatisfy { $0.hasPrefix("notes") })
  }

  /// Adds notes to a file one by one; retries whenever another writer was first.
  private static func takeNotes(in url: URL, writer: Int) throws {
    let store = DocumentStore<[String]>(url: url)
    var count = 0
    while count < rounds {
      let notes = try store.read() ?? []
      do {
        try store.save(notes + ["\(writer):\(count)"])
        count += 1
      } catch {
        #expect(error.code == .changedElsewhere || error.code == .busy)
      }
    }
  }
}
