import Foundation
import SystemBasics
import TestSampling
import Testing

@testable import TableTerminal

/// A text file that several programs write at the same time.
struct SharedTextFileTests {
  private static let writers = 4
  private static let rounds = Sample.count(12)

  private let place = TemporaryFile()

  @Test func noTextIsOverwrittenUnseen() async throws {
    let path = place.url.path
    try Data(String(repeating: "-\n", count: 50_000).utf8).write(to: place.url)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<Self.writers {
        group.addTask { @concurrent in try Self.addLines(to: path, writer: writer) }
      }
      try await group.waitForAll()
    }
    let lines = try TextFile(path).text.split(separator: "\n").filter { $0 != "-" }
    for writer in 0..<Self.writers {
      let own = lines.filter { $0.hasPrefix("\(writer):") }
      #expect(own == (0..<Self.rounds).map { "\(writer):\($0)" })
    }
  }

  /// Adds lines one by one; reads the file again whenever another writer was first.
  private static func addLines(to path: String, writer: Int) throws {
    var count = 0
    while count < rounds {
      let file = try TextFile(path)
      guard (try? file.write(file.text + "\(writer):\(count)\n")) != nil else { continue }
      count += 1
    }
  }

  @Test func whileAnotherProgramSavesNothingIsWritten() throws {
    try Data("Ada\n".utf8).write(to: place.url)
    let file = try TextFile(place.url.path)
    do {
      let lock = try SaveLock.acquire(onFileAt: place.url.path)
      let error = #expect(throws: UserError.self) { try file.write("Grace\n") }
      let reason = "\(place.url.path) cannot be written: another program is saving it"
      #expect(error?.description == reason)
      extendLifetime(lock)
    }
    #expect(try String(contentsOf: place.url, encoding: .utf8) == "Ada\n")
    try file.write("Grace\n")
    #expect(try String(contentsOf: place.url, encoding: .utf8) == "Grace\n")
  }
}
