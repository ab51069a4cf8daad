import Foundation
import TableTestSupport
import Testing

/// The map of the rooms is that of the house, and what the ways lead through is there.
@Suite struct InternalsTests {
  private static let path = "Documentation/Internals.md"

  @Test func everyRoomIsOnTheMap() throws {
    let folders = try PackageFiles.paths(in: "Sources", extension: "swift")
      .map { $0[..<($0.lastIndex(of: "/") ?? $0.startIndex)] }
    try #require(Set(folders).count > 40)
    let text = try Article(Self.path).text
    for folder in Set(folders) {
      #expect(text.contains("](../\(folder)) |"), "No line of the map is about \(folder)")
    }
  }

  /// A name that leads to a file is declared there.
  @Test func everyNameIsDeclaredWhereItLeads() throws {
    let links = try Article(Self.path).text.matches(of: #/\[`(\w+)`\]\(\.\./([^)]+\.swift)\)/#)
    try #require(links.count > 80)
    for link in links {
      let (name, file) = (String(link.1), String(link.2))
      let declaration = try Regex(
        "\\b(actor|case|class|enum|func|let|protocol|struct|typealias|var) \(name)\\b")
      let text = try PackageFiles.text(of: file)
      #expect(text.contains(declaration), "\(file) declares no \(name)")
    }
  }
}
