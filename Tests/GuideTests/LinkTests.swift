import Foundation
import TableTestSupport
import Testing

/// Every way from one page to another leads somewhere.
@Suite struct LinkTests {
  @Test(arguments: Guides.paths)
  func everyLinkLeadsToAFile(path: String) throws {
    let folder = PackageFiles.root.appending(path: path).deletingLastPathComponent()
    let targets = try Article(path).text.matches(of: #/(?:\]\(|src="|srcset=")([^)"\s]+)/#).map(\.1)
    for target in targets where !target.hasPrefix("https://") {
      let file = folder.appending(path: target.prefix { $0 != "#" })
      #expect(FileManager.default.fileExists(atPath: file.path), "\(target)")
    }
  }

  @Test func thePageAtTheTopLeadsToEveryGuide() throws {
    let text = try Article("README.md").text
    for path in Guides.paths.dropLast() { #expect(text.contains("](\(path))"), "\(path)") }
  }
}
