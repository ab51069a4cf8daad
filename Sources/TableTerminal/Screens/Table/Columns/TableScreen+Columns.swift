import TableText
import TerminalDriver

extension TableScreen {
  /// The user's choice of columns; `nil` for the default.
  ///
  /// ```swift
  /// screen.columnCustomization = preferences[.columns]
  /// // At the end:
  /// preferences[.columns] = screen.columnCustomization
  /// ```
  ///
  /// Names without a column are ignored; new columns come last. If rows were grouped, they are
  /// again when the screen is first drawn, with the same groups collapsed.
  public var columnCustomization: ColumnCustomization? {
    get {
      guard let arrangement = columns.arrangement else { return nil }
      return ColumnCustomization(
        arrangement, of: delegate.columns, grouping: columns.keptGrouping?.choice)
    }
    set {
      columns.choices = newValue
      columns.keptGrouping = newValue?.grouping.map { ($0, isShown: false) }
    }
  }

  func scrollColumns(by count: Int) {
    if columns.arrangement != nil { columns.scroll(by: count, inWidth: textWidth) }
  }

  func columnBindings(in stack: ScreenStack) -> [KeyBinding] {
    guard columns.arrangement != nil else { return [] }
    return sidewaysBindings
      + freeBindings([.character("|"), .control("k")], help: localized("Choose columns")) {
        try self.chooseColumns(in: stack)
      }
  }

  /// In a picker without the letters, which are typed there.
  var sidewaysBindings: [KeyBinding] {
    guard columns.areWider(than: textWidth) else { return [] }
    let steps: [(letter: Character, arrow: TerminalKey, help: String, step: Int)] = [
      (">", .right, localized("Next columns"), 1), ("<", .left, localized("Previous columns"), -1),
    ]
    return steps.flatMap { letter, arrow, help, step in
      let letters: [TerminalKey] = role == .picking ? [] : [.character(letter)]
      return freeBindings(letters + [.modified(arrow, .alt)], help: help) {
        self.scrollColumns(by: step * self.keys.repetition)
      }
    }
  }

  func chooseColumns(in stack: ScreenStack) throws {
    guard let arrangement = columns.arrangement else {
      throw UserError(localized("This screen has no columns."))
    }
    stack.push(ColumnChooser(of: self, as: arrangement).screen())
  }

  func sortSymbol(ofColumn column: Int) -> String? {
    let sorting = query.order.sortColumn(ofColumn: column)
    return sortOrder.firstIndex { $0.column == sorting }.map { sortOrder.symbol(at: $0, symbols) }
  }

  func wholeRowBindings(of row: Row, in stack: ScreenStack) -> [KeyBinding] {
    guard !delegate.columns.isEmpty, !hasPane else { return [] }
    return freeBindings([.character("p"), .function(3)], help: localized("Details")) {
      self.showWhole(row, in: stack)
    }
  }

  /// Whether a pane shows the details.
  var hasPane: Bool {
    sequence(first: self as any TerminalScreen, next: { $0.parent }).contains {
      ($0 as? SplitScreen)?.pane != nil
    }
  }

  func showWhole(_ row: Row, in stack: ScreenStack) {
    tableView.updateState { $0.highlight(id: row.id) }
    let details = DetailScreen(list: self)
    details.rowID = row.id
    stack.push(details)
  }
}
