public import TableData

extension TableGenerator {
  /// Makes a valid edit or small group, possibly without effect.
  ///
  /// - Parameter table: The table.
  /// - Returns: The edit.
  public mutating func edit(of table: Snapshot) -> Edit {
    if Int.random(in: 0..<8, using: &random) == 0 {
      let count = Int.random(in: 0...3, using: &random)
      return .group(edits(of: table, count: count))
    }
    let edits = rowEdits(of: table) + sectionEdits(of: table)
    return edits.randomElement(using: &random) ?? .group([])
  }

  /// Makes consecutive valid edits.
  ///
  /// ```swift
  /// for edit in generator.edits(of: table, count: 100) { try table.apply(edit) }
  /// ```
  ///
  /// - Parameters:
  ///   - table: The first table.
  ///   - count: The number of edits.
  /// - Returns: The edits.
  public mutating func edits(of table: Snapshot, count: Int) -> [Edit] {
    var edited = table
    var edits: [Edit] = []
    while edits.count < count {
      let edit = edit(of: edited)
      if (try? edited.apply(edit)) != nil { edits.append(edit) }
    }
    return edits
  }

  private mutating func rowEdits(of table: Snapshot) -> [Edit] {
    guard let position = rowPosition(in: table) else { return [] }
    let fresh = rowNumbers(in: table, arePresent: false)
    var edits: [Edit] = [.insertRows(someRows(of: fresh), at: position)]
    guard let number = rowNumbers(in: table, arePresent: true).randomElement(using: &random)
    else { return edits }
    let row = row(number)
    edits += [.removeRow(id: row.id), .moveRow(id: row.id, to: position), .updateRow(row)]
    let successor = (fresh + [number]).randomElement(using: &random) ?? number
    edits.append(.replaceRow(id: row.id, with: self.row(successor)))
    return edits
  }

  private mutating func sectionEdits(of table: Snapshot) -> [Edit] {
    var edits: [Edit] = []
    let position = sectionPosition(in: table)
    let fresh = sectionNumbers(in: table, arePresent: false).randomElement(using: &random)
    if let fresh {
      let rows = someRows(of: rowNumbers(in: table, arePresent: false))
      edits.append(.insertSection(section(fresh), rows: rows, at: position))
    }
    guard
      let number = sectionNumbers(in: table, arePresent: true).randomElement(using: &random)
    else { return edits }
    let section = section(number)
    edits += [.removeSection(id: section.id), .moveSection(id: section.id, to: position)]
    edits += [.updateSection(section)]
    edits.append(.replaceSection(id: section.id, with: self.section(fresh ?? number)))
    return edits
  }

  private mutating func someRows(of numbers: [Int]) -> [Row] {
    let count = Int.random(in: 0...3, using: &random)
    return numbers.shuffled(using: &random).prefix(count).map { row($0) }
  }
}

// MARK: - Choosing elements

extension TableGenerator {
  func rowNumbers(in table: Snapshot, arePresent: Bool) -> [Int] {
    rowNumbers.filter { table.contains(id: makeRow($0, 0).id) == arePresent }
  }

  func sectionNumbers(in table: Snapshot, arePresent: Bool) -> [Int] {
    sectionNumbers.filter { table.containsSection(id: makeSection($0, 0).id) == arePresent }
  }

  mutating func rowPosition(in table: Snapshot) -> Snapshot.RowPosition? {
    guard let section = table.sections.randomElement(using: &random)?.id else { return nil }
    var positions: [Snapshot.RowPosition] = [.startOf(section), .endOf(section)]
    if let row = Array(table.rows).randomElement(using: &random)?.id {
      positions += [.before(row), .after(row)]
    }
    return positions.randomElement(using: &random)
  }

  mutating func sectionPosition(in table: Snapshot) -> Snapshot.SectionPosition {
    var positions: [Snapshot.SectionPosition] = [.start, .end]
    if let section = table.sections.randomElement(using: &random)?.id {
      positions += [.before(section), .after(section)]
    }
    return positions.randomElement(using: &random) ?? .start
  }
}
