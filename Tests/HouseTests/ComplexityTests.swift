import Foundation
import Testing

/// Every edit and query of a table documents its complexity.
@Suite struct ComplexityTests {
  /// The members whose complexity is documented with their type.
  private static let plain = [
    "startIndex", "endIndex", "next()", "makeIterator()", "subscript(index",
  ]

  @Test func everyQueryAndEditOfATableTellsItsComplexity() throws {
    var untold: [String] = []
    for file in try House.swiftFiles(in: "Sources/TableData/Snapshot")
    where file.lastPathComponent.hasPrefix("TableSnapshot") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (number, line) in lines.enumerated() where Self.isDeclaration(line) {
        let comment = lines[..<number].reversed().prefix {
          let text = $0.drop { $0 == " " }
          return text.hasPrefix("@") || text.hasPrefix("///")
        }
        if !comment.contains(where: { $0.contains("- Complexity: ") }) {
          untold.append("\(file.lastPathComponent):\(number + 1)")
        }
      }
    }
    #expect(untold == [])
  }

  private static func isDeclaration(_ line: Substring) -> Bool {
    let text = line.drop { $0 == " " }
    return text.hasPrefix("public ")
      && ["func ", "init(", "var ", "subscript("].contains { text.contains($0) }
      && !plain.contains { text.contains($0) }
  }
}
