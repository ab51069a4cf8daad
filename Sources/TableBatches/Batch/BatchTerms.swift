import TableData

/// The operations, locations and names of sections or of rows.
struct BatchTerms<Index: Comparable & Hashable & Sendable & Codable>: Sendable {
  let delete: @Sendable (Index) -> BatchOperation
  let insert: @Sendable (Index) -> BatchOperation
  let reload: @Sendable (Index) -> BatchOperation
  let reconfigure: @Sendable (Index) -> BatchOperation
  let move: @Sendable (_ source: Index, _ target: Index) -> BatchOperation

  let before: @Sendable (Index) -> BatchLocation
  let after: @Sendable (Index) -> BatchLocation

  let name: @Sendable (Index) -> String

  let isNegative: @Sendable (Index) -> Bool

  /// Returns the element that is missing at an index: a section, or a row, or the row's section.
  let missing: @Sendable (Index, _ rowCounts: [Int]) -> (name: String, isSection: Bool)?
}

extension BatchTerms<Int> {
  static var sections: Self {
    Self(
      delete: BatchOperation.deleteSection, insert: BatchOperation.insertSection,
      reload: BatchOperation.reloadSection, reconfigure: BatchOperation.reconfigureSection,
      move: BatchOperation.moveSection, before: BatchLocation.oldSection,
      after: BatchLocation.newSection, name: { "section \($0)" }, isNegative: { $0 < 0 },
      missing: { $1.indices.contains($0) ? nil : ("section \($0)", true) })
  }
}

extension BatchTerms<RowPath> {
  static var rows: Self {
    Self(
      delete: BatchOperation.deleteRow, insert: BatchOperation.insertRow,
      reload: BatchOperation.reloadRow, reconfigure: BatchOperation.reconfigureRow,
      move: BatchOperation.moveRow, before: BatchLocation.oldRow,
      after: BatchLocation.newRow, name: { "row \($0)" },
      isNegative: { $0.section < 0 || $0.row < 0 },
      missing: { path, counts in
        let section = path.section
        guard counts.indices.contains(section) else { return ("section \(section)", true) }
        if path.row >= 0, path.row < counts[section] { return nil }
        return ("row \(path.row) in section \(section)", false)
      })
  }
}

extension BatchTerms {
  func operations(of changes: BatchChanges<Index>) -> [BatchOperation] {
    var operations = changes.deleted.map(delete)
    operations += changes.inserted.map(insert)
    operations += changes.reloaded.map(reload)
    operations += changes.reconfigured.map(reconfigure)
    return operations + changes.moved.map(move)
  }

  func move(_ move: BatchChanges<Index>.Move) -> BatchOperation { self.move(move.from, move.to) }
}
