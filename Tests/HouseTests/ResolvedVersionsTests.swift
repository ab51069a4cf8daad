import Foundation
import TableTestSupport
import Testing

/// Only manifests determine the versions of dependencies.
///
/// A tracked `Package.resolved` would pin the commits of whichever copy the last build fetched, and
/// builds elsewhere would refuse them.
@Suite struct ResolvedVersionsTests {
  /// An archive of a commit has no repository, and then no file is tracked.
  private static let isRepository = FileManager.default.fileExists(
    atPath: House.root.appending(path: ".git").path)

  @Test(.enabled(if: isRepository))
  func noResolvedVersionsAreTracked() throws {
    let listing = try CommandRun(
      URL(filePath: "/usr/bin/env"),
      arguments: ["git", "-C", House.root.path, "ls-files", "-z", "*Package.resolved"])
    #expect(listing.end == .exited(0), "\(listing.errorText)")
    #expect(listing.outputText == "")
  }

  @Test func resolvedVersionsAreIgnoredInEveryFolder() throws {
    let rules = try House.text(of: ".gitignore").split(separator: "\n")
    #expect(rules.filter { $0.contains("Package.resolved") } == ["Package.resolved"])
  }
}
