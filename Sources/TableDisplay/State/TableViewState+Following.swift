extension TableViewState {
  /// Replaces the table; selection and highlight follow their rows.
  ///
  /// The highlighted row keeps its line if visible, otherwise the first surviving visible row does.
  /// If the highlighted row is gone, the row after its nearest surviving predecessor inherits the
  /// highlight.
  ///
  /// - Parameter new: The table to show.
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* changes to the current table;
  ///   otherwise O(*n*), except for uniform heights.
  public mutating func apply(_ new: TableSnapshot<Section, Row>) {
    apply(new, filteredFrom: new)
  }

  /// Shows part of a table, such as search results; hidden rows stay selected.
  ///
  /// - Parameters:
  ///   - part: The table to show.
  ///   - whole: The unfiltered table.
  /// - Complexity: As for ``apply(_:)-(TableSnapshot<Section,Row>)``, and O(*m* log *n*) for *m*
  ///   selected rows.
  public mutating func apply(
    _ part: TableSnapshot<Section, Row>, filteredFrom whole: TableSnapshot<Section, Row>
  ) {
    let configuration = configuration
    if case .uniform = configuration.rowHeight {
      // A new layout of uniform rows needs only their number.
      follow(to: part, partOf: whole) { $0 = TableLayout(of: part, with: configuration) }
    } else {
      let difference = part.difference(from: snapshot)
      follow(to: part, partOf: whole) { $0.follow(difference, to: part, with: configuration) }
    }
  }

  /// Shows part of a table with a precomputed layout.
  ///
  /// `successor` is the index of the row to highlight if the highlighted one is gone. Without it,
  /// it is searched for. Without `selection`, or if it is stale, the selection is computed.
  package mutating func apply(
    _ part: StagedLayout<Section, Row>, filteredFrom whole: TableSnapshot<Section, Row>,
    successor: Int? = nil, selection: FollowedSelection<Section, Row>? = nil
  ) {
    let layout = part.layout(with: configuration)
    follow(to: part.snapshot, partOf: whole, successor: successor, selection: selection) {
      $0 = layout
    }
  }

  /// Follows a data source's change, as ``apply(_:)-(TableSnapshot<Section,Row>)`` does.
  ///
  /// - Parameters:
  ///   - change: The change; if made from another table, only its new table matters.
  ///   - highlightsUndoAndRedo: Whether undo and redo call ``highlightChange(of:)``.
  /// - Complexity: O(*s* + *k* log *n*) for *s* sections and *k* changes.
  public mutating func apply(
    _ change: TableChange<Section, Row>, highlightsUndoAndRedo: Bool = true
  ) {
    apply(change, filteredFrom: nil, highlightsUndoAndRedo: highlightsUndoAndRedo)
  }

  /// Follows a change of the table shown; `whole` is `nil` if that is the whole table.
  package mutating func apply(
    _ change: TableChange<Section, Row>, filteredFrom whole: TableSnapshot<Section, Row>?,
    highlightsUndoAndRedo: Bool
  ) {
    if change.old == snapshot {
      let configuration = configuration
      let isWhole = whole == nil && change.old == unfilteredSnapshot
      let selection = isWhole ? FollowedSelection(selectedIDs, by: change.difference) : nil
      follow(to: change.new, partOf: whole ?? change.new, selection: selection) {
        $0.follow(change.difference, to: change.new, with: configuration)
      }
    } else {
      apply(change.new, filteredFrom: whole ?? change.new)
    }
    if highlightsUndoAndRedo, [.undo, .redo].contains(change.cause) {
      highlightChange(of: change.difference)
    }
  }

  /// Applies a difference, as ``apply(_:)-(TableSnapshot<Section,Row>)`` does.
  ///
  /// - Parameter difference: A difference from the current table.
  /// - Throws: `TableError.inapplicableDifference` if made from another table; nothing changes.
  /// - Complexity: As for `TableSnapshot.applying(_:)`.
  public mutating func apply(
    _ difference: TableDifference<Section, Row>
  ) throws(TableError) {
    let (new, configuration) = (try snapshot.applying(difference), configuration)
    follow(to: new, partOf: new) { $0.follow(difference, to: new, with: configuration) }
  }

  private mutating func follow(
    to new: TableSnapshot<Section, Row>, partOf whole: TableSnapshot<Section, Row>,
    successor known: Int? = nil, selection: FollowedSelection<Section, Row>? = nil,
    _ updateLayout: (inout TableLayout) -> Void
  ) {
    let anchor = anchor(for: new)
    let isHighlightKept = highlightedID.map(new.contains(id:)) ?? false
    let successor = isHighlightKept ? nil : known ?? indexOfSuccessor(in: new)
    let (isHighlightVisible, old) = (isHighlightVisible, unfilteredSnapshot)
    updateLayout(&layout)
    replaceSnapshot(with: new, partOf: whole)
    scrollBack(to: anchor)
    dropMissingRows(from: old, selection: selection)
    guard let successor else { return }
    highlightedID = row(nearestToIndex: successor)
    if isHighlightVisible { revealHighlightedRow() }
  }

  /// Changes style, heights and selection modes.
  ///
  /// - Parameter configuration: The new configuration.
  public mutating func setConfiguration(_ configuration: TableViewConfiguration) {
    guard configuration != self.configuration else { return }
    let anchor = anchor(for: snapshot)
    replaceConfiguration(with: configuration)
    scrollBack(to: anchor)
    reduceSelection()
  }

  /// Measures rows whose heights depend on more than the rows.
  ///
  /// - Parameter rows: The identifiers; missing ones are ignored.
  /// - Complexity: O(log *n*) for each row.
  public mutating func updateHeights(of rows: some Sequence<Row.ID>) {
    let anchor = anchor(for: snapshot)
    for path in rows.compactMap(snapshot.path(id:)) {
      layout.measure(
        path.row..<path.row + 1, inSection: path.section, of: snapshot, as: measuredHeight)
    }
    scrollBack(to: anchor)
  }

  /// Measures all rows, or only visible ones if heights are estimated.
  ///
  /// - Complexity: O(*n*).
  public mutating func updateAllHeights() {
    let anchor = anchor(for: snapshot)
    replaceConfiguration(with: configuration)
    scrollBack(to: anchor)
  }

  /// Changes how heights are determined; `measure` is for estimated ones.
  package mutating func setRowHeight(
    _ rowHeight: RowHeight, measure: (@Sendable (Row) -> Int)? = nil
  ) {
    configuration.rowHeight = rowHeight
    measuredHeight = measure
    updateAllHeights()
  }

  // MARK: - Highlight

  private func indexOfSuccessor(in new: TableSnapshot<Section, Row>) -> Int {
    guard let index = highlightedID.flatMap(snapshot.index(id:)), new.rowCount > 0 else {
      return 0
    }
    for above in (0..<index).reversed().prefix(1_000) {
      if let kept = snapshot.row(atIndex: above).flatMap({ new.index(id: $0.id) }) {
        return kept + 1
      }
    }
    return indexOfFirstRow(in: new, below: index)
  }

  /// Returns the index in the new table of the first row that was below an index; any index if rows
  /// were reordered.
  private func indexOfFirstRow(in new: TableSnapshot<Section, Row>, below index: Int) -> Int {
    (0..<new.rowCount).partitioningIndex { candidate in
      let known = (candidate..<new.rowCount).prefix(100).lazy.compactMap { new.row(atIndex: $0) }
        .compactMap { snapshot.index(id: $0.id) }.first { _ in true }
      return known.map { $0 > index } ?? true
    }
  }

  // MARK: - Anchor

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

  private mutating func scrollBack(to anchor: (row: Row.ID, line: Int)?) {
    guard let anchor, let path = snapshot.path(id: anchor.row) else {
      let first = layout.hasEstimates ? firstRow(from: contentOffset, below: contentOffset) : nil
      return scrollWithinBounds(to: contentOffset, keeping: first)
    }
    measureIfEstimated(path)
    let top = layout.lines(of: .row(path)).lowerBound
    scrollWithinBounds(to: top - anchor.line, keeping: .row(path, line: anchor.line))
  }
}
