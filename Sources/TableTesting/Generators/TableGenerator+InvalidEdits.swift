public import TableData

extension TableGenerator {
  /// Makes an invalid edit: of missing or duplicate elements, or a group that ends with one.
  ///
  /// - Parameter table: The table.
  /// - Returns: An edit that throws.
  public mutating func invalidEdit(of table: Snapshot) -> Edit {
    var edits = editsOfMissing(in: table)
    edits += duplicatingRowEdits(of: table) + duplicatingSectionEdits(of: table)
    let edit = edits.randomElement(using: &random) ?? .removeRow(id: missingRow.id)
    guard Int.random(in: 0..<6, using: &random) == 0 else { return edit }
    // Show whether a rejected group is rolled back.
    let present = rowNumbers(in: table, arePresent: true)
    let updates = present.prefix(2).map { Edit.updateRow(row($0)) }
    return .group(updates + [edit])
  }

  private var missingRow: Row { makeRow(rowNumbers.upperBound, 0) }

  private var missingSection: Section { makeSection(sectionNumbers.upperBound, 0) }

  private mutating func editsOfMissing(in table: Snapshot) -> [Edit] {
    let (row, section) = (missingRow, missingSection)
    let newRow = makeRow(rowNumbers.upperBound + 1, 0)
    let newSection = makeSection(sectionNumbers.upperBound + 1, 0)
    var edits: [Edit] = [
      .removeRow(id: row.id), .updateRow(row), .replaceRow(id: row.id, with: newRow),
      .insertRow(newRow, at: .before(row.id)), .insertRow(newRow, at: .after(row.id)),
      .insertRow(newRow, at: .startOf(section.id)), .insertRows([], at: .endOf(section.id)),
      .removeSection(id: section.id), .updateSection(section),
      .replaceSection(id: section.id, with: newSection), .moveSection(id: section.id, to: .start),
      .insertSection(newSection, rows: [], at: .before(section.id)),
      .insertSection(newSection, rows: [], at: .after(section.id)),
    ]
    if let position = rowPosition(in: table) { edits.append(.moveRow(id: row.id, to: position)) }
    if let present = Array(table.rows).randomElement(using: &random)?.id {
      edits += [
        .moveRow(id: present, to: .before(row.id)), .moveRow(id: present, to: .endOf(section.id)),
      ]
    }
    if let present = table.sections.randomElement(using: &random)?.id {
      edits.append(.moveSection(id: present, to: .after(section.id)))
    }
    return edits
  }

  private mutating func duplicatingRowEdits(of table: Snapshot) -> [Edit] {
    guard let position = rowPosition(in: table) else { return [] }
    let row = missingRow
    var edits: [Edit] = [.insertRows([row, row], at: position)]
    let present = Array(table.rows).shuffled(using: &random)
    guard let first = present.first else { return edits }
    edits += [.insertRow(first, at: position), .insertRows([row, first], at: position)]
    edits.append(.insertSection(missingSection, rows: [first], at: sectionPosition(in: table)))
    if let second = present.dropFirst().first {
      edits.append(.replaceRow(id: first.id, with: second))
    }
    return edits
  }

  private mutating func duplicatingSectionEdits(of table: Snapshot) -> [Edit] {
    let position = sectionPosition(in: table)
    let row = missingRow
    var edits: [Edit] = [.insertSection(missingSection, rows: [row, row], at: position)]
    let present = Array(table.sections).shuffled(using: &random)
    guard let first = present.first else { return edits }
    edits.append(.insertSection(first, rows: [], at: position))
    if let second = present.dropFirst().first {
      edits.append(.replaceSection(id: first.id, with: second))
    }
    return edits
  }
}
