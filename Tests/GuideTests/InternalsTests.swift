import Foundation
import TableTestSupport
import Testing

/// The map of the folders matches the package, and its links lead to existing code.
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

  /// A linked name is declared in the linked file.
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
