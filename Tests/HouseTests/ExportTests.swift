import Foundation
import Testing

/// The types visible to an app that imports the single module for apps.
@Suite struct ExportTests {
  @Test func anAppMeetsNoMoreTypesThanFitOnAPage() throws {
    let lines = try House.text(of: "Sources/TableSource/TableSource.swift").split(separator: "\n")
    let form = #/@_exported public import (?:\w+ )?(\w+)(?:\.(\w+))?/#
    let exports = lines.compactMap { $0.wholeMatch(of: form) }
    try #require(exports.count > 40)
    let count = try exports.reduce(0) { sum, export in
      sum + (try typeCount(ofModule: export.1, name: export.2))
    }
    #expect(count > 100 && count <= 130, "\(count) types")
  }

  /// The number of types that one export shows: all of a module, or one with those in it.
  private func typeCount(ofModule module: Substring, name: Substring?) throws -> Int {
    let kind = #/ *(?:final |indirect )?(?:struct|class|enum|protocol|actor) (\w+).*/#
    var (count, isShown) = (0, false)
    for line in try House.text(of: "Documentation/API/\(module).txt").split(separator: "\n") {
      let type = line.wholeMatch(of: kind)
      if !line.hasPrefix(" ") { isShown = type != nil && (name == nil || type?.1 == name) }
      if isShown, type != nil { count += 1 }
    }
    try #require(name == nil || count > 0, "\(module).\(name ?? "")")
    return count
  }
}
