import SystemBasics
import TableText
public import TerminalDriver
import TextMatching

extension TableScreen {
  /// Consumes the digits of a number before a key, as in `20j`.
  ///
  /// - Returns: Whether the key was one.
  public func handleText(_ key: TerminalKey, in stack: ScreenStack) throws -> Bool {
    let isFree =
      tableView.state.highlightedID != nil && tableView.state.revealedSwipe == nil
      && !freeKeys(among: [key]).isEmpty
    guard let number = keys.consume(key, isFree: isFree) else { return false }
    stack.message = String(number)
    return true
  }

  func goingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let counting = KeyBinding([], label: "1-9", help: localized("Count or row number")) {}
    let percent = freeBindings([.character("%")], help: localized("Go to a percentage")) {
      guard let percent = self.keys.number else {
        throw UserError(localized("Type the percentage first, for example 50%."))
      }
      try self.go(toPercent: percent)
    }
    return [counting] + percent + (rows.areAllLoaded ? placeBindings(in: stack) : [])
  }

  func goingBinding(
    _ keys: [TerminalKey], _ label: String, _ help: String, toLast isLast: Bool
  ) -> KeyBinding {
    KeyBinding(keys, label: label, help: help) {
      guard let number = self.keys.number else { return self.rows.go(to: isLast ? .last : .first) }
      try self.moveHighlight(toRowNumber: number)
      self.range.followHighlight()
    }
  }

  func placeBindings(in stack: ScreenStack) -> [KeyBinding] {
    let isWhole = rows.areAllLoaded
    return freeBindings(
      [.character("'")], help: isWhole ? localized("Go to a row") : localized("Go to"),
      isProminent: !isWhole
    ) {
      let (origin, column) = (self.tableView.state, self.columns.cursor)
      self.keys.begin()
      stack.prompt = TextPrompt(label: localized("Go to: "), text: "") {
        if isWhole {
          self.go(to: $0, from: origin, in: column)
        } else {
          self.keys.begin(for: $0, notice: self.goToDestination($0, from: origin.highlightedRow))
        }
      } commit: {
        if isWhole, let column = self.headedColumn($0.trimmed) { self.show(column) }
      } notice: {
        self.keys.notice ?? (self.keys.goal.isEmpty ? nil : self.rows.absence)
      }
    }
  }

  private func go(toPercent percent: Int) throws {
    guard rows.extent.knownCount > 0 else { return }
    try moveHighlight(toRowNumber: 1 + rows.extent.index(ofPercent: percent))
    range.followHighlight()
  }

  /// Highlights a row.
  ///
  /// - Parameter number: Its number, from 1 over all sections.
  /// - Throws: ``UserError`` if it does not exist.
  public func moveHighlight(toRowNumber number: Int) throws {
    let row = try rows.row(number)
    tableView.updateState { $0.highlight(id: row.id) }
  }

  func goToSections(by step: Int) {
    let count = tableView.state.snapshot.sectionCount + 1
    for _ in 0..<min(keys.repetition, count) { rows.go(to: .section(by: step)) }
  }

  /// Finds a number, a percentage, the beginning of a row, or a heading; stays if there is none.
  private func go(to text: String, from origin: TableViewState<Section, Row>, in column: Int?) {
    keys.begin()
    columns.moveCursor(to: column, inWidth: textWidth)
    tableView.updateState { $0.goBack(to: origin) }
    range.followHighlight()
    let (shown, text) = (tableView.state.snapshot, text.trimmed)
    let search = TextSearch(text)
    if let position = position(text) {
      let notice = localized("Rows are numbered 1 to \(shown.rowCount)")
      if position >= shown.rowCount { keys.begin(notice: notice) }
      rows.go(to: .position(position))
    } else if let headed = headedColumn(text) {
      if isShown(headed) { return columns.moveCursor(to: headed, inWidth: textWidth) }
      keys.begin(notice: localized("Enter shows this hidden column"))
    } else if !search.isEmpty {
      let start = origin.highlightedID.flatMap(shown.index(id:)) ?? 0
      keys.begin(TypeAhead(search, from: start, of: shown.rowCount), for: text)
      repeat { _ = advanceTypeAhead() } while keys.isSearching && !work.isPolled
    }
  }

  /// Returns whether the search has ended.
  func advanceTypeAhead() -> Bool {
    let (shown, text) = (tableView.state.snapshot, query.order.leadingText)
    let (found, isDone) = keys.advance { shown.row(atIndex: $0).map(text) }
    if let found {
      rows.go(to: .position(found))
    } else if isDone, let column = try? columnIndex(titled: keys.goal), isShown(column) {
      keys.begin()
      columns.moveCursor(to: column, inWidth: textWidth)
    }
    return isDone
  }

  /// Reads the number of a row or a percentage.
  private func position(_ text: String) -> Int? {
    if let number = Int(text), number > 0 { return number - 1 }
    guard text.hasSuffix("%"), let percent = Int(text.dropLast()), percent >= 0 else { return nil }
    return rows.extent.index(ofPercent: percent)
  }

  /// A whole heading takes precedence over the beginnings of rows; of those that only case tells
  /// apart, the one as typed; of the same ones, one in view.
  private func headedColumn(_ text: String) -> Int? {
    guard !text.isEmpty, position(text) == nil else { return nil }
    let titles = delegate.columns.titles()
    let exact = titles.indices.filter { titles[$0] == text }
    let headed = titles.indices.filter { titles[$0].lowercased() == text.lowercased() }
    let found = exact.isEmpty ? headed : exact
    return found.first(where: isShown) ?? found.first
  }

  private func show(_ column: Int) {
    guard var arrangement = columns.arrangement, !isShown(column) else { return }
    arrangement.hidden.remove(column)
    columns.show(arrangement, inWidth: textWidth)
    columns.moveCursor(to: column, inWidth: textWidth)
  }

  private func isShown(_ column: Int) -> Bool {
    columns.arrangement?.shown.contains(column) ?? false
  }
}
