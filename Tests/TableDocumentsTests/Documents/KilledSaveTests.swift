import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// A saving process is killed at random moments: the file is the old document or the new one.
///
/// The environment variable `DOCUMENT_KILLS` sets the number of killed processes per format.
struct KilledSaveTests {
  private static let kills =
    ProcessInfo.processInfo.environment["DOCUMENT_KILLS"].flatMap { Int($0) } ?? 5

  @Test(arguments: DocumentFormat.allCases)
  func `a killed process leaves a whole document`(format: DocumentFormat) async throws {
    let folder = try TemporaryFolder()
    let url = folder.file(format.fileName)
    let log = folder.file("log")
    try notebookStore(at: url, format: format).save(.numbered(0))
    for seed in 0..<Self.kills {
      try Data().write(to: log)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [url = url as URL, log = log as URL, seed = seed as Int] in
        try Self.saveUntilKilled(url, log, seed: UInt64(seed))
      }
      let document = try #require(try notebookStore(at: url).read(), "killed in round \(seed)")
      #expect(document == .numbered(document.number), "killed in round \(seed)")
      // The file has the last save that returned, or the one in flight.
      let finished = try lastNumber(in: log)
      #expect(
        finished.map { $0...$0 + 1 }?.contains(document.number) ?? true, "killed in round \(seed)")
    }
    try notebookStore(at: url).saveAnyway(.numbered(-1))
    #expect(try folder.names == [url.lastPathComponent, "log"].sorted())
  }

  /// Saves documents one after the other and logs each; a timer kills the process meanwhile.
  private static func saveUntilKilled(_ url: URL, _ log: URL, seed: UInt64) throws {
    let store = notebookStore(at: url)
    var number = try store.read()?.number ?? 0
    let notes = try FileHandle(forWritingTo: log)
    var generator = SeededRandomNumberGenerator(seed: seed)
    let delay = Double.random(in: 0...0.02, using: &generator)
    Thread.detachNewThread {
      Thread.sleep(forTimeInterval: delay)
      kill(getpid(), SIGKILL)
    }
    while true {
      number += 1
      try store.save(.numbered(number))
      try notes.write(contentsOf: Data("\(number)\n".utf8))
    }
  }

  /// The last number that was logged completely.
  private func lastNumber(in log: URL) throws -> Int? {
    let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
    return text.split(separator: "\n").last.flatMap { Int($0) }
  }
}

extension DocumentStore {
  /// Saves a document over the file, which the caller has read already.
  fileprivate func saveAnyway(_ document: Document) throws {
    try read()
    try save(document)
  }
}
