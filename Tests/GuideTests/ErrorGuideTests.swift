import Foundation
import TableTestSupport
import Testing

/// Each public error is in the guide to errors.
@Suite struct ErrorGuideTests {
  @Test func everyErrorAndEachOfItsCasesIsExplained() throws {
    let guide = try Article("Documentation/Errors.md").text
    let names = try Self.names()
    #expect(names.count > 30)
    for name in names { #expect(guide.contains("`\(name)"), "\(name)") }
  }

  /// The names of the types of errors, of their cases and of the codes that they have.
  private static func names() throws -> Set<String> {
    var names: Set<String> = []
    for path in try PackageFiles.paths(in: "Documentation/API", extension: "txt") {
      var isError = false
      for line in try PackageFiles.text(of: path).split(separator: "\n") {
        let declaration = #/^(?:struct|enum|final class|extension|protocol) (\w+)/#
        if let type = line.firstMatch(of: declaration)?.1 {
          isError = type.hasSuffix("Error") && !line.hasPrefix("protocol")
          if isError { names.insert(String(type)) }
        } else if isError,
          let name = line.firstMatch(of: #/^ +(?:case|static let) (\w+)/#)?.1,
          !["reading", "writing"].contains(name)
        {
          names.insert(String(name))
        }
      }
    }
    return names
  }
}
