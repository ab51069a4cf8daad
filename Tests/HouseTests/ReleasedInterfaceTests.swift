import Foundation
import TableTestSupport
import Testing

/// Released declarations still exist, or the changelog names their removal.
///
/// `RELEASE=0.2.0 swift test --filter ReleasedInterfaceTests` makes today's lists those of a version.
@Suite struct ReleasedInterfaceTests {
  private static func lists() throws -> [String: String] {
    let paths = try PackageFiles.paths(in: "Documentation/API", extension: "txt")
    let modules = paths.map { URL(filePath: $0).deletingPathExtension().lastPathComponent }
    return Dictionary(uniqueKeysWithValues: zip(modules, try paths.map(PackageFiles.text)))
  }

  private static func declarations(of lists: [String: String]) -> [InterfaceList.Declaration] {
    lists.flatMap { InterfaceList($0.value, of: $0.key).declarations }
  }

  @Test func theChangelogNamesWhatIsGoneOrChanged() throws {
    let lists = try Self.lists()
    let file = House.root.appending(path: ReleasedInterface.path)
    if let version = ProcessInfo.processInfo.environment["RELEASE"] {
      try Data(ReleasedInterface.text(of: version, lists: lists).utf8).write(to: file)
    }
    let released = try ReleasedInterface(House.text(of: ReleasedInterface.path))
    let changes = try released.unexplainedChanges(
      to: Self.declarations(of: lists), in: House.text(of: "Documentation/Changelog.md"))
    #expect(changes.map { "\($0.module): \($0.path.joined(separator: ".")): \($0.line)" } == [])
  }

  @Test func theVersionIsTheLastInTheChangelog() throws {
    let released = try ReleasedInterface(House.text(of: ReleasedInterface.path))
    let changelog = try House.text(of: "Documentation/Changelog.md")
    let last = changelog.firstMatch(of: #/\n## (\d+\.\d+\.\d+), \d{4}-\d\d-\d\d\n/#)
    #expect(last.map { String($0.1) } == released.version)
    #expect(released.declarations.count > 2_500)
  }

  private static let list = """
    struct Fruit
      conforms to Equatable, Sendable
      enum Taste
        case sour
      func cut(_ count: Int, by knife: Knife) -> [Fruit]
      init(name: String)
      static func == (one: Fruit, other: Fruit) -> Bool
      var name: String { get }

    """
  private static let released = ReleasedInterface(
    ReleasedInterface.text(of: "0.1.0", lists: ["Fruits": list]))

  private static func changes(in list: String, changelog: String = "") -> [String] {
    released.unexplainedChanges(
      to: InterfaceList(list, of: "Fruits").declarations,
      in: "# Changelog\n\n\(changelog)\n## 0.1.0, 2026-11-26\n\n`Fruit`"
    ).map(\.line)
  }

  @Test(arguments: list.split(separator: "\n").dropFirst())
  func eachDeclarationThatIsGoneIsFound(line: Substring) {
    let shorter = Self.list.split(separator: "\n").filter { $0 != line }.joined(separator: "\n")
    let isList = line.contains("conforms to")
    let gone = String(line.drop { $0 == " " })
    #expect(Self.changes(in: shorter).first == (isList ? "conforms to Equatable" : gone))
  }

  @Test func whatIsAddedIsNoChange() {
    #expect(Self.changes(in: Self.list) == [])
    let longer = Self.list.replacing("Sendable", with: "Hashable, Sendable")
    #expect(Self.changes(in: longer + "struct Knife\n  init()\n") == [])
  }

  @Test(arguments: [
    ("`Fruit.cut(_:by:)` returns slices.", 0), ("`cut(_:by:)` returns slices.", 0),
    ("`Fruit` is gone.", 0), ("cut(_:by:) returns slices.", 1), ("`Fruit.name` is gone.", 1),
  ])
  func theChangelogNamesAChange(text: String, count: Int) {
    let changed = Self.list.replacing("-> [Fruit]", with: "-> [Slice]")
    #expect(Self.changes(in: changed, changelog: text).count == count)
  }
}
