import Foundation
import TableTesting
import TestSampling
import Testing

@testable import TableTerminal

/// A file is read on, and from its start once it is another one.
struct GrowingFileTests {
  private let file = TemporaryFile()
  private var url: URL { file.url }

  private enum Change: CaseIterable { case append, truncate, rewrite, replace, remove }

  private func make(_ change: Change, with new: Data) throws {
    switch change {
    case .append, .rewrite, .truncate:
      let file = try FileHandle(forUpdating: url)
      if change == .truncate { try file.truncate(atOffset: 0) }
      if change == .append { try file.seekToEnd() }
      try file.write(contentsOf: new)
      if change == .rewrite { try file.truncate(atOffset: UInt64(new.count)) }
      try file.close()
    case .replace: try new.write(to: url, options: .atomic)
    case .remove:
      try FileManager.default.removeItem(at: url)
      try new.write(to: url)
    }
  }

  @Test(arguments: Sample.seeds(60))
  func allThatIsWrittenIsReadOnce(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    func bytes() -> Data {
      let count = [1, 2, 1_023, 1_024, 5_000].randomElement(using: &random) ?? 1
      // Long texts differ near their ends.
      return Data((0..<count).map { _ in UInt8.random(in: 0...255, using: &random) })
    }
    var text = bytes()
    try text.write(to: url)
    var (growing, isStart) = (try GrowingFile(url.path), true)
    for _ in 0..<30 {
      var read: [UInt8] = []
      while let part = growing.read() {
        #expect(part.isStart == isStart)
        isStart = false
        read += part.bytes
      }
      #expect(read == Array(text))
      let change = Change.allCases.randomElement(using: &random) ?? .append
      // A single byte may be as before.
      repeat { text = bytes() } while change != .append && text.count < 3
      try make(change, with: text)
      isStart = change != .append
    }
  }

  @Test func longFilesAreReadInParts() throws {
    let text = Data((0..<2_500_000).map { UInt8(truncatingIfNeeded: $0 &* 31) })
    try text.write(to: url)
    var (file, read) = (try GrowingFile(url.path), [Int]())
    while let part = file.read() { read.append(part.bytes.count) }
    #expect(read == [1 << 20, 1 << 20, 2_500_000 - (2 << 20)])
  }

  private func numbered(_ lines: [FollowedLines.Line]?) -> [String]? {
    lines?.map { "\($0.id) \($0.text)" }
  }

  /// What was cut off is a line, and what was given before it went on comes again.
  @Test func theLastLineComesAtOnceAndAgainOnceItGoesOn() async throws {
    try Data("one\ntwo".utf8).write(to: url)
    var lines = try FollowedLines(url.path).makeAsyncIterator()
    #expect(numbered(try await lines.next()) == ["1 one"])
    #expect(numbered(try await lines.next()) == ["2 two"])
    try make(.append, with: Data(" and\n".utf8))
    #expect(numbered(try await lines.next()) == ["2 two and"])
    try make(.append, with: Data("three".utf8))
    try make(.append, with: Data("\nfo".utf8))
    #expect(numbered(try await lines.next()) == ["3 three"])
    #expect(numbered(try await lines.next()) == ["4 fo"])
    try make(.truncate, with: Data("five\n".utf8))
    #expect(numbered(try await lines.next()) == ["4 fo", "5 five"])
    try make(.append, with: Data("a".utf8))
    #expect(numbered(try await lines.next()) == ["6 a"])
    try make(.append, with: Data("b\n\nc".utf8))
    #expect(numbered(try await lines.next()) == ["6 ab", "7 "])
    #expect(numbered(try await lines.next()) == ["8 c"])
  }

  @Test func ofALongOpenLineTheBeginningComes() async throws {
    try Data(repeating: UInt8(ascii: "a"), count: 3_000_000).write(to: url)
    var lines = try FollowedLines(url.path).makeAsyncIterator()
    #expect(try await lines.next()?.map(\.text.count) == [65_536])
    try make(.append, with: Data("bc\nd".utf8))
    #expect(try await lines.next()?.map(\.text.count) == [3_000_002])
    #expect(numbered(try await lines.next()) == ["2 d"])
  }

  @Test func noCharacterIsCut() async throws {
    try Data(("a" + String(repeating: "é", count: 50_000)).utf8).write(to: url)
    var lines = try FollowedLines(url.path).makeAsyncIterator()
    #expect(try await lines.next()?.map(\.text) == ["a" + String(repeating: "é", count: 32_767)])
  }

  @Test func aLongLineAtTheEndOfAPipeComesWhole() async throws {
    let pipe = Pipe()
    let text = Data(repeating: UInt8(ascii: "a"), count: 100_000)
    DispatchQueue.global().async {
      try? pipe.fileHandleForWriting.write(contentsOf: text)
      try? pipe.fileHandleForWriting.close()
    }
    var sizes: [Int] = []
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    for try await lines in try FollowedLines(path) { sizes += lines.map(\.text.count) }
    #expect(sizes.last == 100_000)
  }

  @Test func theLastLineOfAPipeComesAtOnceToo() async throws {
    let pipe = Pipe()
    let end = pipe.fileHandleForWriting
    try end.write(contentsOf: Data("one\ntw".utf8))
    var lines = try FollowedLines("/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)")
      .makeAsyncIterator()
    #expect(numbered(try await lines.next()) == ["1 one"])
    #expect(numbered(try await lines.next()) == ["2 tw"])
    try end.write(contentsOf: Data("o".utf8))
    #expect(numbered(try await lines.next()) == ["2 two"])
    try end.write(contentsOf: Data("\nthree".utf8))
    #expect(numbered(try await lines.next()) == ["2 two"])
    try end.close()
    #expect(numbered(try await lines.next()) == ["3 three"])
    #expect(numbered(try await lines.next()) == nil)
    #expect(numbered(try await lines.next()) == nil)
  }
}
