import TableData
package import TableDisplay
package import TextDrawing
import TablePaging

extension TableRenderer {
  /// The room that the rows in sight need around their contents.
  func reservedMargins(
    for decorations: [CellDecoration], on canvas: TextCanvas
  ) -> CellDecoration.Margins {
    let margins = decorations.map { $0.margins(on: canvas) }
    return CellDecoration.Margins(
      leading: margins.map(\.leading).max() ?? 0, trailing: margins.map(\.trailing).max() ?? 0)
  }

  /// What stands around an element; nothing unless it is a row.
  func decoration<Section: SectionModel, Row: RowModel>(
    of item: HeadlessTable<Section, Row, TextCell>.DisplayedElement,
    in table: HeadlessTable<Section, Row, TextCell>
  ) -> CellDecoration {
    guard case .row(let path) = item.element, let (row, cell) = item.content else {
      return CellDecoration()
    }
    return decoration(of: row, cell, at: path, in: table)
  }

  /// Finds the action of a swiped row whose button takes up a column.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - item: The row.
  ///   - table: The table in which the row is displayed.
  ///   - canvas: What the table was drawn on; only its width and how it counts columns matter.
  /// - Returns: The action, or `nil` for none.
  package func swipeAction<Section: SectionModel, Row: RowModel>(
    inColumn column: Int,
    of item: HeadlessTable<Section, Row, TextCell>.DisplayedElement,
    in table: HeadlessTable<Section, Row, TextCell>,
    on canvas: TextCanvas
  ) -> SwipeAction? {
    let decoration = decoration(of: item, in: table)
    let columns = decoration.actionColumns(in: 0..<canvas.width, of: canvas)
    let buttons = decoration.uncoveredActions?.buttons(in: columns, of: canvas)
    return buttons?.first { $0.columns.contains(column) }?.action
  }

  /// Finds the column whose heading takes up a column of the screen.
  ///
  /// - Parameters:
  ///   - column: The column of the screen.
  ///   - table: The table that was drawn.
  ///   - canvas: What it was drawn on; only its width and how it counts columns matter.
  /// - Returns: The index among the columns of the headings, or `nil` beside all of them.
  package func columnIndex<Section: SectionModel, Row: RowModel>(
    at column: Int, of table: HeadlessTable<Section, Row, TextCell>, on canvas: TextCanvas
  ) -> Int? {
    let layouts = header.compactMap { line in
      if case .headings(let layout) = line { layout } else { nil }
    }
    guard let layout = layouts.first else { return nil }
    var arranged = layout
    arranged.arrangement = arrangement
    let columns = textColumns(of: table, on: canvas)
    return arranged.placed(inWidth: columns.count).first {
      // The blanks behind a heading are its own.
      let range = $0.range.lowerBound..<$0.range.upperBound + layout.spacing
      return range.contains(column - columns.lowerBound)
    }?.index
  }

  /// The widths of the columns that are in sight as a whole, by their indices.
  package func drawnWidths(of layout: ColumnLayout, inWidth width: Int) -> [Int: Int] {
    var arranged = layout
    arranged.arrangement = arrangement
    let widths = arranged.placed(inWidth: width).filter(\.isWhole).map {
      ($0.index, $0.range.count)
    }
    return Dictionary(uniqueKeysWithValues: widths)
  }

  /// The columns of the screen that the contents of rows have, between what stands around them.
  ///
  /// - Parameters:
  ///   - table: The table that was drawn.
  ///   - canvas: What it was drawn on; only its width and how it counts columns matter.
  /// - Returns: These columns.
  package func textColumns<Section: SectionModel, Row: RowModel>(
    of table: HeadlessTable<Section, Row, TextCell>, on canvas: TextCanvas
  ) -> Range<Int> {
    let decorations = table.displayedElements.map { decoration(of: $0, in: table) }
    let reserved = reservedMargins(for: decorations, on: canvas)
    let columns = contentColumns(of: table.state, on: canvas)
    let end = max(reserved.leading, columns.upperBound - reserved.trailing)
    return reserved.leading..<end
  }

  private func decoration<Section: SectionModel, Row: RowModel>(
    of row: Row, _ cell: TextCell, at path: RowPath, in table: HeadlessTable<Section, Row, TextCell>
  ) -> CellDecoration {
    let (state, delegate) = (table.state, table.delegate)
    let isSelected = state.selectedIDs.contains(row.id)
    var decoration = CellDecoration(
      control: showsSelection && cell.control == .none
        ? .checkbox(isChecked: isSelected) : cell.control,
      accessory: delegate.accessory(for: row),
      indentationLevel: delegate.indentationLevel(for: row),
      expansion: delegate.expansion(of: row),
      isHighlighted: marksHighlight ? state.highlightedID == row.id : nil,
      isSelected: isSelected && !showsSelection
    )
    // Beside a control of its own, a second box would look like the first; in editing mode the
    // control is that of editing.
    if showsSelection, state.isEditing ? marksSelectionInEditing : cell.control != .none {
      decoration.isMarked = isSelected
    }
    if numbersRows { decoration.number = number(of: row, in: table) }
    decoration.marks = marks
    if state.isEditing {
      decoration.control = LeadingControl(table.editingStyle(for: row))
      decoration.isMovable = delegate.canMove(row)
      decoration.isInLine = delegate.shouldIndentWhileEditing(row)
    }
    if let swipe = state.openSwipe, swipe.id == row.id {
      decoration.uncoveredActions = .init(at: swipe.edge, table.openSwipeActions)
    }
    if state.pendingDeletion == row.id {
      // It looks as it does on a row that is swiped aside.
      let title = delegate.deleteButtonTitle(for: row)
      decoration.uncoveredActions = .init(at: .trailing, [.delete(title: title)])
    }
    return decoration
  }

  /// The number of a row, as wide as the largest number.
  private func number<Section: SectionModel, Row: RowModel>(
    of row: Row, in table: HeadlessTable<Section, Row, TextCell>
  ) -> String {
    let snapshot = table.state.snapshot
    let first = firstNumber ?? .exactly(0)
    let mark = first.isExact ? "" : "≈"
    let number = first.value + (snapshot.index(of: row.id) ?? 0) + 1
    return DisplayWidth.standard.padded(
      "\(mark)\(number)", toWidth: "\(mark)\(first.value + snapshot.rowCount)".count,
      alignment: .trailing)
  }
}

extension LeadingControl {
  /// The control that editing mode shows for a row.
  fileprivate init(_ style: EditingStyle) {
    switch style {
    case .none: self = .none
    case .delete: self = .delete
    case .insert: self = .insert
    }
  }
}
