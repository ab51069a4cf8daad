import Foundation
import Testing

/// Code is inlinable if a figure depends on that, and nowhere else.
@Suite struct InliningTests {
  private static let attributes = ["@inlinable", "@usableFromInline", "@inline("]

  /// The folders and files that Documentation/Internals.md lists, and the figures that each serves.
  private static func listed() throws -> [(path: String, figures: [String])] {
    try InternalsPage().rows(below: "## What is inlined").compactMap { row in
      guard let path = row[0].firstMatch(of: #/\]\(\.\./([^)]+)\)/#) else { return nil }
      return (String(path.1), row[1].matches(of: #/`([^`]+)`/#).map { String($0.1) })
    }
  }

  private static func inliningFiles() throws -> [String] {
    let root = House.root.path + "/"
    return try House.swiftFiles(in: "Sources")
      .filter { file in
        let text = try String(contentsOf: file, encoding: .utf8)
        return attributes.contains { text.contains($0) }
      }
      .map { String($0.path.dropFirst(root.count)) }
  }

  @Test func eachAttributeServesAFigure() throws {
    let listed = try Self.listed()
    let files = try Self.inliningFiles()
    try #require(files.count > 100)
    for file in files {
      #expect(listed.contains { file == $0.path || file.hasPrefix($0.path + "/") }, "\(file)")
    }
    for (path, _) in listed {
      #expect(files.contains { $0 == path || $0.hasPrefix(path + "/") }, "\(path) inlines nothing")
    }
  }

  /// The tests of the guides check that `benchmarks` prints each figure.
  @Test func eachEntryNamesAFigure() throws {
    for (path, figures) in try Self.listed() { #expect(!figures.isEmpty, "\(path)") }
  }
}
