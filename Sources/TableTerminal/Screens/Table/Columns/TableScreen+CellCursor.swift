import TableQueries
import TableText
import TerminalDriver
import TextMatching

extension TableScreen {
  func cellCursorBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard columns.shown.count > 1 else { return [] }
    let keys: (TerminalKey, Character) -> [TerminalKey] = { arrow, letter in
      [.modified(arrow, .control)] + (self.usesCellCursor ? [arrow, .character(letter)] : [])
    }
    let next = freeBindings(keys(.right, "l"), help: localized("Next column")) {
      self.moveCursor(by: self.keys.repetition)
    }
    guard columns.cursor != nil else {
      return next + (usesCellCursor ? endBindings : []) + countingBindings(in: stack)
    }
    let previous = freeBindings(keys(.left, "h"), help: localized("Previous column")) {
      self.moveCursor(by: -self.keys.repetition)
    }
    return next + previous + endBindings + columnBindings + valueBindings.grouped(as: .finding)
      + countingBindings(in: stack)
  }

  private var endBindings: [KeyBinding] {
    guard let shown = columns.arrangement?.shown, let last = shown.last else { return [] }
    return freeBindings([
      ("0", localized("First column"), shown[0]), ("$", localized("Last column"), last),
    ]) { self.columns.moveCursor(to: $0, inWidth: self.textWidth) }
  }

  private func moveCursor(by step: Int) {
    columns.moveCursor(to: columns.column(byCursor: step), inWidth: textWidth)
  }
}

// MARK: - The column with the cursor

extension TableScreen {
  private var columnBindings: [KeyBinding] {
    let step = ColumnArrangement.widthStep
    return columnBinding(["+", "W"], localized("Wider")) { self.resize($0, &$1, by: step) }
      + columnBinding(["-"], localized("Narrower")) { self.resize($0, &$1, by: -step) }
      + columnBinding(["="], localized("Fit width")) { self.fit($0, &$1) }
      + columnBinding(["_"], localized("Hide column")) { try self.hide($0, &$1) }
      + columnBinding(["H"], localized("Move column left")) { _ = $1.move($0, by: -1) }
      + columnBinding(["L"], localized("Move column right")) { _ = $1.move($0, by: 1) }
      + columnBinding(["^"], localized("Freeze up to here")) { self.freeze($0, &$1) }
  }

  private func columnBinding(
    _ keys: [Character], _ help: String,
    _ change: @escaping (_ column: Int, inout ColumnArrangement) throws -> Void
  ) -> [KeyBinding] {
    freeBindings(keys.map(TerminalKey.character), help: help) {
      guard let column = self.columns.cursor, var arrangement = self.columns.arrangement else {
        return
      }
      let after = self.columns.column(byCursor: 1)
      try change(column, &arrangement)
      self.columns.show(arrangement, inWidth: self.textWidth)
      let isHidden = arrangement.hidden.contains(column)
      let next = isHidden && after == column ? arrangement.shown.last : after
      self.columns.moveCursor(to: isHidden ? next : column, inWidth: self.textWidth)
    }
  }

  private func resize(_ column: Int, _ arrangement: inout ColumnArrangement, by step: Int) {
    let drawn = renderer.drawnWidths(of: columns.layout, inWidth: textWidth)
    let width = arrangement.widths[column] ?? drawn[column] ?? 10
    arrangement.widths[column] = max(1, min(width + step, widestColumn))
  }

  /// Shows the widest text seen whole, and then as at first again.
  private func fit(_ column: Int, _ arrangement: inout ColumnArrangement) {
    let width = max(1, min(columns.layout.wholeWidth(of: column), widestColumn))
    let isFitted = arrangement.widths[column] == width
    arrangement.widths[column] = isFitted || columns.measurements.contents.count == 0 ? nil : width
  }

  /// Leaves room for the beginning of another column.
  var widestColumn: Int { max(8, textWidth - 12) }

  private func hide(_ column: Int, _ arrangement: inout ColumnArrangement) throws {
    guard arrangement.shown.count > 1 else {
      throw UserError(localized("At least one column must stay visible."))
    }
    arrangement.hidden.insert(column)
  }

  private func freeze(_ column: Int, _ arrangement: inout ColumnArrangement) {
    guard let position = arrangement.shown.firstIndex(of: column) else { return }
    arrangement.frozenCount = arrangement.frozenCount == position + 1 ? position : position + 1
  }
}
