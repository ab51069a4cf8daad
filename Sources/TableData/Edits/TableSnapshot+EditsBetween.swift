extension TableSnapshot {
  /// Returns the edits that lead here from another table, in an order suited to keyed lists.
  ///
  /// ```swift
  /// for edit in new.edits(from: old) { print(edit) }
  /// ```
  ///
  /// First come the rows removed from sections that stay. Then come inserted and moved sections,
  /// and inserted and moved rows, each from top to bottom, so the element above is already in
  /// place. Then come removed sections with the rows left in them, and finally updates.
  ///
  /// - Parameter old: The other table.
  /// - Returns: One edit for each change, but only one for rows inserted below each other.
  /// - Complexity: As for ``difference(from:)``, and O(log *n*) for each inserted or moved
  ///   element.
  @inlinable
  public func edits(from old: TableSnapshot) -> [TableEdit<Section, Row>] {
    edits(by: difference(from: old))
  }

  @inlinable
  package func edits(
    by difference: TableDifference<Section, Row>
  ) -> [TableEdit<Section, Row>] {
    let (sections, rows) = (difference.sections, difference.rows)
    let removedSections = Set(sections.removed.map(\.index))
    var edits: [TableEdit<Section, Row>] = []
    edits.reserveCapacity(difference.count)
    for row in rows.removed where !removedSections.contains(row.index.section) {
      edits.append(.removeRow(id: row.element.id))
    }
    appendInsertions(of: sections, to: &edits)
    appendInsertions(of: rows, to: &edits)
    for section in sections.removed { edits.append(.removeSection(id: section.element.id)) }
    for update in rows.updated { edits.append(.updateRow(update.new)) }
    for update in sections.updated { edits.append(.updateSection(update.new)) }
    return edits
  }

  @inlinable
  func appendInsertions(
    of sections: ElementChanges<Int, Section>, to edits: inout [TableEdit<Section, Row>]
  ) {
    var moves = sections.moved[...]
    func appendMoves(before index: Int) {
      while let move = moves.first, move.to < index {
        edits.append(.moveSection(id: move.id, to: position(atSection: move.to)))
        moves.removeFirst()
      }
    }
    for section in sections.inserted {
      appendMoves(before: section.index)
      let position = position(atSection: section.index)
      edits.append(.insertSection(section.element, rows: [], at: position))
    }
    appendMoves(before: .max)
  }

  @inlinable
  func appendInsertions(
    of rows: ElementChanges<RowPath, Row>, to edits: inout [TableEdit<Section, Row>]
  ) {
    var moves = rows.moved[...]
    var run: (rows: [Row], start: RowPath) = ([], RowPath(section: 0, row: 0))
    func endRun() {
      if !run.rows.isEmpty { edits.append(.insertRows(run.rows, at: position(at: run.start))) }
      run.rows = []
    }
    for row in rows.inserted {
      while let move = moves.first, move.to < row.index {
        endRun()
        edits.append(.moveRow(id: move.id, to: position(at: move.to)))
        moves.removeFirst()
      }
      let next = RowPath(section: run.start.section, row: run.start.row + run.rows.count)
      if next != row.index { endRun() }
      if run.rows.isEmpty { run.start = row.index }
      run.rows.append(row.element)
    }
    endRun()
    for move in moves { edits.append(.moveRow(id: move.id, to: position(at: move.to))) }
  }
}
