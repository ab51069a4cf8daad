import TableTestSupport
import Testing

/// Functions named in sentences with their labels, such as `save(to:)`, are public as a whole.
@Suite struct SignatureTests {
  private static let declared = Result { try DeclaredSignatures() }

  /// What is not this package's, or no longer.
  private static let others: [String: Set<Substring>] = [
    // Names of UIKit, AppKit, SwiftUI, Foundation, DifferenceKit and GRDB.
    "Documentation/ComingFrom.md": [
      "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)",
      "tableView(_:cellForRowAt:)", "tableView(_:heightForRowAt:)", "sectionIndexTitles(for:)",
      "scrollToRow(at:at:animated:)", "setEditing(_:animated:)",
      "tableViewSelectionDidChange(_:)", "insertRows(at:with:)", "deleteRows(at:with:)",
      "isContentEqual(to:)", "move(fromOffsets:toOffset:)", "Section(header:)",
      "limit(_:offset:)", "fetchCount(_:)", "synchronize(withTable:)",
      // The list is made without the trait of SQLite.
      "SQLiteEngine(path:)",
    ],
    "Documentation/TableViews.md": [
      "numberOfSections(in:)", "tableView(_:numberOfRowsInSection:)",
      "tableView(_:cellForRowAt:)", "reconfigureRows(at:)",
    ],
    "Sources/TableBatches/TableBatches.docc/RulesOfTableViews.md": [
      "performBatchUpdates(_:completion:)"
    ],
    // Names of earlier versions, beside those that replace them.
    "Documentation/Changelog.md": [
      "sections(by:)", "type(_:in:)", "TableMerge(base:first:second:)", "delete(_:)",
      "delete(_:on:)", "deletion(of:named:on:)", "move(id:_:)",
    ],
  ]

  static let paths =
    Guides.paths + ((try? PackageFiles.paths(in: "Sources", extension: "md")) ?? [])

  @Test(arguments: paths)
  func labelsAreDeclared(path: String) throws {
    let declared = try Self.declared.get()
    let text = try PackageFiles.text(of: path).replacing(#/(?m)^```[\s\S]*?^```/#, with: "")
    let unknown = text.matches(of: #/(`{1,2})[^`\n]+\1/#).flatMap { code in
      code.output.0.matches(of: #/(\w+)\(((?:\w+:)+)\)/#)
        .filter { !declared.contains($0.1, labels: $0.2) }.map(\.0)
    }
    let others = Self.others[path, default: []]
    #expect(unknown.filter { !others.contains($0) } == [])
    #expect(others.subtracting(unknown) == [], "Exceptions that are not needed")
  }
}
