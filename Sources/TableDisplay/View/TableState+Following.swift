public import TableData

extension TableState {
  /// Puts another table in place.
  ///
  /// Selection and highlight follow their rows. What the reader looks at stays where it is: the
  /// highlighted row when it is in sight, else the first row in sight that is still there. When the
  /// highlighted row goes, the row below the nearest one above it that is still there follows it.
  ///
  /// - Parameter new: The table to show from now on.
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* changes when the table was made by
  ///   editing the current one; O(*n*) otherwise, unless all rows have the same height.
  public mutating func apply(_ new: TableSnapshot<Section, Row>) {
    replace(with: new, partOf: new)
  }

  /// Puts a part of a table in place, such as the rows that a search found, as
  /// ``apply(_:)-(TableSnapshot<Section,Row>)`` does; selected rows of the whole that are not shown
  /// stay selected.
  ///
  /// - Parameters:
  ///   - part: The table to show from now on.
  ///   - whole: The table that it is a part of.
  /// - Complexity: That of ``apply(_:)-(TableSnapshot<Section,Row>)``, and O(*m* log *n*) for *m*
  ///   selected rows.
  public mutating func apply(
    _ part: TableSnapshot<Section, Row>, filteredFrom whole: TableSnapshot<Section, Row>
  ) {
    replace(with: part, partOf: whole)
  }

  /// Puts a part of a table in place whose layout was made before.
  ///
  /// - Parameters:
  ///   - part: The table to show from now on.
  ///   - whole: The table that it is a part of.
  ///   - successor: The index of the row to highlight if the highlighted one is not shown any more;
  ///     `nil` to look for it.
  ///   - selection: The selected rows that are in the whole table; `nil` to look for them. They are
  ///     looked for too if others are selected by now.
  /// - Complexity: O(log *n*) for each element in sight, and that of what is looked for.
  package mutating func apply(
    _ part: LaidOutTable<Section, Row>, filteredFrom whole: TableSnapshot<Section, Row>,
    successor: Int? = nil, selection: FollowedSelection<Section, Row>? = nil
  ) {
    let layout = part.layout(with: configuration)
    follow(to: part.snapshot, partOf: whole, successor: successor, selection: selection) {
      $0 = layout
    }
  }

  private mutating func replace(
    with new: TableSnapshot<Section, Row>, partOf whole: TableSnapshot<Section, Row>
  ) {
    let (configuration, old) = (configuration, snapshot)
    if case .uniform = configuration.rowHeight {
      // Nothing but the numbers of rows matters, and they are at hand.
      follow(to: new, partOf: whole) { $0 = TableLayout(of: new, with: configuration) }
    } else {
      let difference = new.difference(from: old)
      follow(to: new, partOf: whole) { $0.follow(difference, to: new, with: configuration) }
    }
  }

  /// Follows a change of a data source, as ``apply(_:)-(TableSnapshot<Section,Row>)`` does.
  ///
  /// - Parameters:
  ///   - change: The change; when it was not made from the current table, what matters is the table
  ///     to which it leads.
  ///   - highlightsUndone: Whether what came of an edit that was undone or redone is highlighted;
  ///     see ``highlightChange(of:)``.
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* changes.
  public mutating func apply(
    _ change: TableChange<Section, Row>, highlightsUndone: Bool = true
  ) {
    apply(change, filteredFrom: nil, highlightsUndone: highlightsUndone)
  }

  /// Follows a change of a part of a table, as ``apply(_:highlightsUndone:)`` does.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - whole: The table that the part is of from now on; `nil` when it is all of it.
  ///   - highlightsUndone: Whether what came of an edit that was undone or redone is highlighted.
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* changes and selected rows.
  package mutating func apply(
    _ change: TableChange<Section, Row>, filteredFrom whole: TableSnapshot<Section, Row>?,
    highlightsUndone: Bool
  ) {
    if change.old == snapshot {
      let configuration = configuration
      let isWhole = whole == nil && change.old == unfiltered
      let selection = isWhole ? FollowedSelection(selectedIDs, by: change.difference) : nil
      follow(to: change.new, partOf: whole ?? change.new, selection: selection) {
        $0.follow(change.difference, to: change.new, with: configuration)
      }
    } else {
      apply(change.new, filteredFrom: whole ?? change.new)
    }
    if highlightsUndone, [.undo, .redo].contains(change.cause) {
      highlightChange(of: change.difference)
    }
  }

  /// Follows a difference, as ``apply(_:)-(TableSnapshot<Section,Row>)`` does.
  ///
  /// - Parameter difference: A difference from the current table to another.
  /// - Throws: `TableError.inapplicableDifference` when it was made from another table; nothing has
  ///   changed then.
  /// - Complexity: That of `TableSnapshot.applying(_:)`.
  public mutating func apply(
    _ difference: TableDifference<Section, Row>
  ) throws(TableError) {
    let (new, configuration) = (try snapshot.applying(difference), configuration)
    follow(to: new, partOf: new) { $0.follow(difference, to: new, with: configuration) }
  }

  /// Puts another table in place, for which the layout is brought up to date by a function.
  private mutating func follow(
    to new: TableSnapshot<Section, Row>, partOf whole: TableSnapshot<Section, Row>,
    successor known: Int? = nil, selection: FollowedSelection<Section, Row>? = nil,
    _ updateLayout: (inout TableLayout) -> Void
  ) {
    let anchor = anchor(for: new)
    let isHighlightKept = highlightedID.map(new.contains(id:)) ?? false
    let successor = isHighlightKept ? nil : known ?? indexOfSuccessor(in: new)
    let (isHighlightInSight, old) = (isHighlightInSight, unfiltered)
    updateLayout(&layout)
    replaceSnapshot(with: new, partOf: whole)
    settle(at: anchor)
    dropMissingRows(from: old, selection: selection)
    guard let successor else { return }
    highlightedID = row(nearestToIndex: successor)
    if isHighlightInSight { revealHighlightedRow() }
  }

  /// Changes style, heights and what may be selected.
  ///
  /// - Parameter configuration: What holds from now on.
  public mutating func setConfiguration(_ configuration: TableConfiguration) {
    guard configuration != self.configuration else { return }
    let anchor = anchor(for: snapshot)
    replaceConfiguration(with: configuration)
    settle(at: anchor)
    reduceSelection()
  }

  /// Asks some rows for their heights again, when these do not follow from the rows alone.
  ///
  /// - Parameter rows: The identifiers of the rows; those that are missing do not matter.
  /// - Complexity: O(log *n*) for each row.
  public mutating func updateHeights(of rows: some Sequence<Row.ID>) {
    let anchor = anchor(for: snapshot)
    for path in rows.compactMap(snapshot.path(of:)) {
      layout.measure(path.row..<path.row + 1, inSection: path.section, of: snapshot)
    }
    settle(at: anchor)
  }

  /// Asks all rows for their heights again, or, when heights are estimated, those in sight.
  ///
  /// - Complexity: O(*n*).
  public mutating func updateAllHeights() {
    let anchor = anchor(for: snapshot)
    replaceConfiguration(with: configuration)
    settle(at: anchor)
  }

  // MARK: - Highlight

  /// The index in the rows of a new table of the row to highlight there when the highlighted one
  /// goes.
  private func indexOfSuccessor(in new: TableSnapshot<Section, Row>) -> Int {
    guard let row = highlightedID, let path = snapshot.path(of: row), new.rowCount > 0 else {
      return 0
    }
    let index = layout.rowIndex(of: path)
    for above in (0..<index).reversed().prefix(1_000) {
      let row = layout.path(atRowIndex: above).flatMap(snapshot.row(at:))
      if let kept = row.flatMap({ new.index(of: $0.id) }) { return kept + 1 }
    }
    return indexOfFirstRow(in: new, below: index)
  }

  /// The index in the rows of a new table of the first row that stands below a row of the current one.
  ///
  /// If rows stand in another order, it is that of any row.
  ///
  /// - Complexity: O(log² *n*).
  private func indexOfFirstRow(in new: TableSnapshot<Section, Row>, below index: Int) -> Int {
    (0..<new.rowCount).partitioningIndex { place in
      let known = (place..<new.rowCount).prefix(100).lazy.compactMap { new.row(atIndex: $0) }
        .compactMap { snapshot.index(of: $0.id) }.first { _ in true }
      return known.map { $0 > index } ?? true
    }
  }

  // MARK: - Anchor

  /// A row in sight that is there afterwards too, and the line at which it stands.
  private func anchor(
    for new: TableSnapshot<Section, Row>
  ) -> (row: Row.ID, line: Int)? {
    let visible = visibleElements.compactMap { element -> (row: Row.ID, line: Int)? in
      guard case .row(let path) = element, let row = snapshot.row(at: path),
        new.contains(id: row.id)
      else { return nil }
      return (row.id, visibleLines(of: element).lowerBound)
    }
    return visible.first { $0.row == highlightedID } ?? visible.first
  }

  /// Scrolls to where the anchor stands in its line again, as far as there is content.
  private mutating func settle(at anchor: (row: Row.ID, line: Int)?) {
    guard let anchor, let path = snapshot.path(of: anchor.row) else {
      let hold = layout.hasEstimates ? firstRow(from: contentOffset, below: contentOffset) : nil
      return settle(at: contentOffset, holding: hold)
    }
    measureIfEstimated(path)
    let top = layout.lines(of: .row(path)).lowerBound
    settle(at: top - anchor.line, holding: .row(path, line: anchor.line))
  }
}
