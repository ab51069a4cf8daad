import Foundation
import TableTestSupport
import Testing

/// Every link between pages has a target.
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

  /// A fragment is a heading of the page.
  @Test(arguments: Guides.paths)
  func everyLinkIntoAPageLeadsToAHeading(path: String) throws {
    let folder = PackageFiles.root.appending(path: path).deletingLastPathComponent()
    for link in try Article(path).text.matches(of: #/\]\(([\w\/.]*\.md)?#([^)\s]+)\)/#) {
      let file =
        link.1.map { folder.appending(path: $0) } ?? PackageFiles.root.appending(path: path)
      let headings = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
        .filter { $0.hasPrefix("#") }.map { $0.drop { $0 == "#" || $0 == " " }.lowercased() }
      let names = headings.map { heading in
        heading.filter { $0.isLetter || $0.isNumber || " -_".contains($0) }
          .replacing(" ", with: "-")
      }
      #expect(names.contains(String(link.2)), "\(link.0)")
    }
  }

  @Test func thePageAtTheTopLeadsToEveryGuide() throws {
    let text = try Article("README.md").text
    for path in Guides.paths.dropLast() { #expect(text.contains("](\(path))"), "\(path)") }
  }
}
