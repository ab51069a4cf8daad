import TableData
import TableInvariants

/// A table and its reference, which must agree after each operation.
struct TableModel<
  Section: Identifiable & Hashable & Sendable, Row: Identifiable & Hashable & Sendable
> {
  typealias Operation = TableOperation<Section, Row>
  typealias Snapshot = TableSnapshot<Section, Row>

  private(set) var table = Snapshot()
  private(set) var reference = ReferenceTable<Section, Row>()
  /// The identifiers to look up, in the table or not.
  let rowIDs: [Row.ID]
  let sectionIDs: [Section.ID]

  /// Performs an operation on both and compares everything.
  ///
  /// - Parameters:
  ///   - operation: The operation.
  ///   - keepsCopy: Whether a copy is held meanwhile, so that the table is not unique.
  /// - Returns: The outcome, and any violations.
  mutating func perform(
    _ operation: Operation, keepsCopy: Bool
  ) -> (outcome: Operation.Outcome, violations: [String]) {
    let before = reference
    let copy = keepsCopy ? table : nil
    let outcome = operation.perform(on: &table)
    let expected = operation.perform(on: &reference)
    table.checkInvariants()
    var violations: [String] = []
    if outcome != expected { violations.append("gave \(outcome), expected \(expected)") }
    if let copy, copy.contents != before.sections { violations.append("changed a copy") }
    copy?.checkInvariants()
    if case .failure = outcome, table.contents != before.sections {
      violations.append("threw, but changed the table")
    }
    violations += contentViolations() + rowViolations() + sectionViolations() + pathViolations()
    return (outcome, violations.map { "\(operation) on\n\(copy ?? table)\n\($0)" })
  }
}

// MARK: - Comparing

extension TableModel {
  private func contentViolations() -> [String] {
    let rows = reference.sections.flatMap(\.rows)
    let copy = try? Snapshot(reference.sections)
    return violations([
      "contents": table.contents == reference.sections,
      "rowCount": table.rowCount == rows.count,
      "sectionCount": table.sectionCount == reference.sections.count,
      "isEmpty": table.isEmpty == reference.sections.allSatisfy(\.rows.isEmpty),
      "sections": Array(table.sections) == reference.sections.map(\.section),
      "rows": Array(table.rows) == rows,
      "==": table == copy,
      "hashValue": table.hashValue == copy?.hashValue,
    ])
  }

  private func rowViolations() -> [String] {
    rowIDs.flatMap { id in
      let path = reference.path(of: id)
      let section = path.map { reference.sections[$0.section] }
      let index = reference.locatedRows.firstIndex { $0.row.id == id }
      return violations([
        "row(id: \(id))": table.row(id: id) == path.flatMap { section?.rows[$0.row] },
        "contains(id: \(id))": table.contains(id: id) == (path != nil),
        "path(of: \(id))": table.path(id: id) == path,
        "section(containing: \(id))": table.section(containing: id) == section?.section,
        "index(of: \(id))": table.index(id: id) == index,
      ])
    }
  }

  private func sectionViolations() -> [String] {
    sectionIDs.flatMap { id in
      let index = reference.sectionIndex(id: id)
      let section = index.map { reference.sections[$0] }
      return violations([
        "section(id: \(id))": table.section(id: id) == section?.section,
        "containsSection(id: \(id))": table.containsSection(id: id) == (section != nil),
        "sectionIndex(id: \(id))": table.sectionIndex(id: id) == index,
        "rowCount(in: \(id))": table.rowCount(in: id) == section?.rows.count,
        "rows(in: \(id))": table.rows(in: id).map(Array.init) == section?.rows,
      ])
    }
  }

  /// Looks up all places, and those just out of bounds.
  private func pathViolations() -> [String] {
    var violations: [String] = []
    let located = reference.locatedRows
    for section in -1...reference.sections.count {
      let count =
        reference.sections.indices.contains(section) ? reference.sections[section].rows.count : 0
      for row in -1...count {
        let path = RowPath(section: section, row: row)
        let expected = located.first { $0.path == path }?.row
        if table.row(at: path) != expected { violations.append("row(at: \(path)) is wrong") }
      }
    }
    for index in -1...located.count {
      let expected = located.indices.contains(index) ? located[index].path : nil
      if table.path(atIndex: index) != expected {
        violations.append("path(atIndex: \(index)) is wrong")
      }
    }
    return violations
  }

  private func violations(_ checks: KeyValuePairs<String, Bool>) -> [String] {
    checks.filter { !$0.value }.map { "\($0.key) is wrong" }
  }
}
