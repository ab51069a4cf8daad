import Foundation
import Synchronization
import SystemBasics
import Testing
import TestWaiting

/// Whoever looks at a file when it may have changed knows its contents, however it is written.
@Suite(.waiting) struct FileWatchTests {
  /// Looks at a file at each report.
  private final class Reader: Sendable {
    let looks = Mutex(0)
    let seen = Mutex<String?>(nil)

    func look(at file: URL) {
      seen.withLock { $0 = try? String(contentsOf: file, encoding: .utf8) }
      looks.withLock { $0 += 1 }
    }

    /// Waits until the contents last seen are these.
    func expect(_ text: String?, after change: String) async throws {
      for _ in 0..<2_000 {
        if looks.withLock({ $0 > 0 }), seen.withLock({ $0 }) == text { return }
        try await Task.sleep(for: .milliseconds(5))
      }
      Issue.record("After \(change), \(seen.withLock { $0 } ?? "nothing") was seen last.")
    }
  }

  /// A file that a link leads to, in a folder of a folder.
  private struct Place {
    let folder = try? TemporaryFolder()

    func file(_ path: String) throws -> URL { try #require(folder).file(path) }

    var link: URL { get throws { try file("links/file") } }

    init() throws {
      for name in ["links", "a/b", "c"] {
        try FileManager.default.createDirectory(
          at: try file(name), withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        atPath: try link.path, withDestinationPath: "../a/../a/b/file")
    }

    /// The changes, each of which leaves some contents.
    static let changes: [(name: String, perform: @Sendable (Place) throws -> String?)] = [
      ("the creation", { try $0.write("created", to: "a/b/file") }),
      ("a replacement", { try $0.replace("replaced", "a/b/file") }),
      ("a write in place", { try $0.write("written!", to: "a/b/file") }),
      ("a write of the same size", { try $0.write("WRITTEN!", to: "a/b/file") }),
      (
        "a write to another hard link",
        {
          try FileManager.default.linkItem(at: $0.file("a/b/file"), to: $0.file("c/other"))
          return try $0.write("elsewhere", to: "c/other")
        }
      ),
      (
        "the removal",
        {
          try FileManager.default.removeItem(at: $0.file("a/b/file"))
          return nil
        }
      ),
      ("another creation", { try $0.write("anew", to: "a/b/file") }),
      (
        "the removal of both folders",
        {
          try FileManager.default.removeItem(at: $0.file("a"))
          return nil
        }
      ),
      (
        "their creation",
        {
          try FileManager.default.createDirectory(
            at: $0.file("a/b"), withIntermediateDirectories: true)
          return try $0.write("in new folders", to: "a/b/file")
        }
      ),
      (
        "a move of the outer folder",
        {
          try FileManager.default.moveItem(at: $0.file("a"), to: $0.file("d"))
          return nil
        }
      ),
      (
        "its return",
        {
          try FileManager.default.moveItem(at: $0.file("d"), to: $0.file("a"))
          return "in new folders"
        }
      ),
      (
        "another target of the link",
        {
          _ = try $0.write("of another", to: "c/target")
          try FileManager.default.removeItem(at: $0.link)
          try FileManager.default.createSymbolicLink(
            at: $0.link, withDestinationURL: $0.file("c/target"))
          return "of another"
        }
      ),
      ("a write to that one", { try $0.write("of that one", to: "c/target") }),
    ]

    func write(_ text: String, to path: String) throws -> String {
      try Data(text.utf8).write(to: file(path))
      return text
    }

    func replace(_ text: String, _ path: String) throws -> String {
      try Data(text.utf8).write(to: file(path), options: .atomic)
      return text
    }
  }

  @Test(arguments: [false, true])
  func eachChangeIsSeen(polls: Bool) async throws {
    let (place, reader) = (try Place(), Reader())
    let link = try place.link
    let watch = FileWatch(of: { [link.path] }, polls: polls) { reader.look(at: link) }
    try await reader.expect(nil, after: "nothing")
    for change in Place.changes {
      try await reader.expect(try change.perform(place), after: change.name)
    }
    withExtendedLifetime(watch) {}
  }

  /// Also those that come while earlier ones are looked at.
  @Test func whatTheLastOfManyChangesLeavesIsSeen() async throws {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<20 {
      let (place, reader) = (try Place(), Reader())
      let link = try place.link
      let watch = FileWatch(of: { [link.path] }) { reader.look(at: link) }
      var (text, names) = (String?.none, [String]())
      for change in Place.changes {
        text = try change.perform(place)
        names.append(change.name)
        if Bool.random(using: &random) { try await Task.sleep(for: .milliseconds(1)) }
        if Int.random(in: 0..<13, using: &random) == 0 { break }
      }
      try await reader.expect(text, after: names.joined(separator: ", "))
      withExtendedLifetime(watch) {}
    }
  }

  @Test func writesToOtherFilesAreNotReported() async throws {
    let (place, reader) = (try Place(), Reader())
    let file = try place.file("a/b/file")
    let watch = FileWatch(of: { [file.path] }, polls: false) { reader.look(at: file) }
    try await reader.expect(nil, after: "nothing")
    for number in 0..<100 {
      _ = try place.write("\(number)", to: "a/b/other")
      _ = try place.replace("\(number)", "c/another")
    }
    try await reader.expect(try place.write("this", to: "a/b/file"), after: "a write")
    #expect(reader.looks.withLock { $0 } <= 3)
    withExtendedLifetime(watch) {}
  }

  @Test func changesAreASequenceThatBeginsNow() async throws {
    let place = try Place()
    let file = try place.file("a/b/file")
    var texts: [String] = []
    for await _ in FileChanges(path: file.path) {
      texts.append((try? String(contentsOf: file, encoding: .utf8)) ?? "none")
      if texts.count == 1 { _ = try place.replace("some", "a/b/file") }
      if texts.last == "some" { break }
    }
    #expect(texts.first == "none")
  }
}
