import Foundation
import TableTestSupport
import Testing

/// Members named in sentences of guides, such as `DocumentStore.save`, are public.
@Suite struct ProseNameTests {
  private static let declarations = Result {
    let lists = try PackageFiles.paths(in: "Documentation/API", extension: "txt")
    let name =
      #/\b(?:extension|struct|class|enum|protocol|var|let|func|case|typealias|associatedtype) (\w+)/#
    var members: [Substring: Set<Substring>] = [:]
    var type: Substring = ""
    for line in try lists.map(PackageFiles.text(of:)).joined().split(separator: "\n") {
      let declared = line.firstMatch(of: name)?.output.1
      if !line.hasPrefix(" ") { type = declared ?? "" }
      members[type, default: ["self", "init"]].formUnion(declared.map { [$0] } ?? [])
    }
    return members
  }

  @Test(arguments: Guides.paths)
  func membersAreDeclared(path: String) throws {
    let declarations = try Self.declarations.get()
    let unknown = try PackageFiles.text(of: path).matches(of: #/`(\w+)\.(\w+)[^`]*`/#)
      .filter { name in declarations[name.1].map { !$0.contains(name.2) } ?? false }
    #expect(unknown.map { String($0.0) } == [])
  }
}
