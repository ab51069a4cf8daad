extension TableRenderer {
  func reservedMargins(
    for decorations: [CellDecoration], on canvas: TextCanvas
  ) -> CellDecoration.Margins {
    let highlight = CellDecoration(isHighlighted: showsHighlight ? false : nil)
    let margins = (decorations + [highlight]).map { $0.margins(on: canvas) } + [minimumMargins]
    return CellDecoration.Margins(
      leading: margins.map(\.leading).max() ?? 0, trailing: margins.map(\.trailing).max() ?? 0)
  }

  package func margins<Section: SectionModel, Row: RowModel>(
    of table: HeadlessTableView<Section, Row, TextCell>, on canvas: TextCanvas
  ) -> CellDecoration.Margins {
    reservedMargins(
      for: table.displayedElements.map { decoration(of: $0, in: table) }, on: canvas)
  }

  func decoration<Section: SectionModel, Row: RowModel>(
    of item: HeadlessTableView<Section, Row, TextCell>.DisplayedElement,
    in table: HeadlessTableView<Section, Row, TextCell>
  ) -> CellDecoration {
    item.content.map { decoration(of: $0, $1, in: table) } ?? CellDecoration()
  }

  package func swipeAction<Section: SectionModel, Row: RowModel>(
    inColumn column: Int,
    of item: HeadlessTableView<Section, Row, TextCell>.DisplayedElement,
    in table: HeadlessTableView<Section, Row, TextCell>,
    on canvas: TextCanvas
  ) -> SwipeAction? {
    let decoration = decoration(of: item, in: table)
    let columns = decoration.actionColumns(in: 0..<canvas.width, of: canvas)
    let buttons = decoration.revealedActions?.buttons(in: columns, of: canvas)
    return buttons?.first { $0.columns.contains(column) }?.action
  }

  /// The column at a screen column, which may be in the blanks after it.
  package func column<Section: SectionModel, Row: RowModel>(
    at column: Int, of layout: ColumnLayout, in table: HeadlessTableView<Section, Row, TextCell>,
    on canvas: TextCanvas
  ) -> (index: Int, range: Range<Int>)? {
    let columns = textColumns(of: table, on: canvas)
    for placed in arranged(layout).placed(inWidth: columns.count) {
      let start = columns.lowerBound + placed.range.lowerBound
      let range = start..<start + placed.range.count
      if (start..<range.upperBound + layout.spacing).contains(column) {
        return (placed.index, range)
      }
    }
    return nil
  }

  /// The widths of fully visible columns, by layout index.
  package func drawnWidths(of layout: ColumnLayout, inWidth width: Int) -> [Int: Int] {
    let widths = arranged(layout).placed(inWidth: width).filter(\.isWhole).map {
      ($0.index, $0.range.count)
    }
    return Dictionary(uniqueKeysWithValues: widths)
  }

  /// The width without truncation.
  package func neededWidth(of layout: ColumnLayout) -> Int {
    let (layout, all) = (arranged(layout), layout.columns.indices)
    let arrangement = arrangement?.order.count == all.count ? arrangement : nil
    let widths = (arrangement?.shown ?? Array(all)).map {
      arrangement?.widths[$0].map(ColumnFormat.Width.clamped) ?? layout.wholeWidth(of: $0)
    }
    return widths.reduce(layout.spacing * max(0, widths.count - 1), +)
  }

  package func textColumns<Section: SectionModel, Row: RowModel>(
    of table: HeadlessTableView<Section, Row, TextCell>, on canvas: TextCanvas
  ) -> Range<Int> {
    let reserved = margins(of: table, on: canvas)
    let columns = contentColumns(of: table.state, on: canvas)
    let end = max(reserved.leading, columns.upperBound - reserved.trailing)
    return reserved.leading..<end
  }

  private func decoration<Section: SectionModel, Row: RowModel>(
    of row: Row, _ cell: TextCell, in table: HeadlessTableView<Section, Row, TextCell>
  ) -> CellDecoration {
    let (state, delegate) = (table.state, table.delegate)
    let isSelected = state.selectedIDs.contains(row.id)
    var decoration = CellDecoration(
      control: showsSelection && cell.control == .none
        ? .checkbox(isChecked: isSelected) : cell.control,
      accessory: delegate.accessory(for: row),
      indentationLevel: delegate.indentationLevel(for: row),
      expansion: delegate.expansion(of: row),
      isHighlighted: showsHighlight ? state.highlightedID == row.id : nil,
      isSelected: isSelected
    )
    (decoration.styles, decoration.runs) = (cell.textStyles, cell.textRuns)
    // Stripes stay with their rows while the user scrolls.
    decoration.isStriped = number(of: row.id, in: table).isMultiple(of: 2)
    // A checkbox beside another control would be ambiguous; editing mode has its own control.
    if showsSelection, state.isEditing ? showsSelectionInEditing : cell.control != .none {
      decoration.isMarked = isSelected
    }
    let isBoxed = showsSelection && !state.isEditing && cell.control == .none
    if marksSelection, !isBoxed { decoration.isMarked = isSelected }
    if showsRowNumbers { decoration.number = numberText(of: row, in: table) }
    decoration.matches = matches
    if decoration.isHighlighted == true { decoration.cursorColumn = cursorColumn }
    if state.isEditing {
      decoration.control = LeadingControl(table.editingStyle(for: row))
      decoration.isMovable = delegate.canMove(row)
      decoration.isInLine = delegate.shouldIndentWhileEditing(row)
    }
    if let swipe = state.revealedSwipe, swipe.id == row.id {
      decoration.revealedActions = .init(at: swipe.edge, table.revealedSwipeActions)
    }
    if state.pendingDeletionID == row.id {
      let title = delegate.deleteButtonTitle(for: row)
      decoration.revealedActions = .init(at: .trailing, [.delete(title: title)])
    }
    return decoration
  }

  /// The number of a row, from 1 across sections.
  private func number<Section: SectionModel, Row: RowModel>(
    of id: Row.ID, in table: HeadlessTableView<Section, Row, TextCell>
  ) -> Int {
    (rowsBefore?.value ?? 0) + (table.state.snapshot.index(id: id) ?? 0) + 1
  }

  private func numberText<Section: SectionModel, Row: RowModel>(
    of row: Row, in table: HeadlessTableView<Section, Row, TextCell>
  ) -> String {
    let snapshot = table.state.snapshot
    let before = rowsBefore ?? .exact(0)
    let prefix = before.isExact ? "" : "≈"
    let number = number(of: row.id, in: table)
    return DisplayWidthRules.standard.padded(
      "\(prefix)\(number)", toWidth: "\(prefix)\(before.value + snapshot.rowCount)".count,
      alignment: .trailing)
  }
}

extension LeadingControl {
  fileprivate init(_ style: EditingStyle) {
    switch style {
    case .none: self = .none
    case .delete: self = .delete
    case .insert: self = .insert
    }
  }
}
