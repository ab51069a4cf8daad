import Foundation
import Testing

/// The libraries below do not mention books, and the program stays short.
@Suite struct HouseTests {
  private static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../..").standardized

  private static func lines(below folder: String) throws -> [(file: String, line: String)] {
    let files = FileManager.default.enumerator(atPath: root.appending(path: folder).path)
    return try (files?.compactMap { $0 as? String } ?? []).filter { $0.hasSuffix(".swift") }
      .flatMap { file in
        try String(contentsOf: root.appending(path: folder).appending(path: file), encoding: .utf8)
          .split(separator: "\n", omittingEmptySubsequences: false).map { (file, String($0)) }
      }
  }

  @Test(arguments: ["Sources/TableDatabase", "Sources/DatabaseScreens"])
  func theLibraryHasNoWordOfBooks(folder: String) throws {
    let lines = try Self.lines(below: folder)
    #expect(lines.count > 300)
    let found = lines.filter { $0.line.firstMatch(of: #/(?i)\bbooks?\b|author|copyright/#) != nil }
    #expect(found.map { "\($0.file): \($0.line)" } == [])
  }

  @Test func booksAreAShortProgram() throws {
    let count = try Self.lines(below: "Examples/Books/Sources/Books").count
    #expect(count > 300 && count <= 1_500)
  }
}
