import Foundation
import Synchronization
import TableTestSupport

/// The guides that are checked here.
enum Guides {
  /// The paths of all guides, and of the page that leads to them.
  static let paths: [String] =
    ((try? PackageFiles.paths(in: "Documentation", extension: "md")) ?? []) + ["README.md"]

  private static let rewriting = Mutex(())

  /// Replaces the lines of a block, if the environment variable `GUIDES` is `rewrite`.
  ///
  /// A test that compares the two fails nevertheless; it passes the next time.
  static func rewrite(_ block: CodeBlock, as lines: [String], in path: String) throws {
    guard ProcessInfo.processInfo.environment["GUIDES"] == "rewrite", lines != block.lines else {
      return
    }
    try rewriting.withLock { _ in
      let other = CodeBlock(language: block.language, lines: lines)
      let text = try PackageFiles.text(of: path).replacing(
        "```\(block.language)\n\(block.text)```",
        with: "```\(other.language)\n\(other.text)```")
      try Data(text.utf8).write(to: PackageFiles.root.appending(path: path))
    }
  }

  /// The texts of all files whose code a guide may show: they are compiled.
  static func sources() throws -> [String: String] { try read.get() }

  private static let read = Result {
    let folders = ["Documentation", "Examples", "Tests/GuideTests", "Tests/HouseTests"]
    let paths = try folders.flatMap { try PackageFiles.paths(in: $0, extension: "swift") }
    return Dictionary(
      uniqueKeysWithValues: try paths.map { ($0, try PackageFiles.text(of: $0)) })
  }
}
