import SystemBasics
import TableData
import TableDisplay
import TablePaging
import TableText
import TerminalDriver

extension PagedRows {
  typealias Anchor = PageAnchor<Source.Key, Section.ID>

  /// Returns a row by its number, after going to it if it is not in memory.
  func row(_ number: Int) throws -> Row {
    // Earlier requests come first, such as another order.
    update(isPatient: true)
    if let row = row(loaded: number) { return row }
    pages.loader.go(to: try place(numbered: number))
    update(isPatient: true)
    if let failure = pager.failure { throw CommandError(failure) }
    guard let row = table.state.highlightedRow else {
      throw CommandError(localized("There is no row \(number)."))
    }
    return row
  }

  private func row(loaded number: Int) -> Row? {
    let shown = table.state.snapshot
    guard number > 0, let first = shown.row(atIndex: 0),
      let position = pager.position(of: first.id)
    else { return nil }
    let index = number - 1 - position.value
    guard shown.rows.indices.contains(index), let row = shown.row(atIndex: index) else {
      return nil
    }
    return row.row == nil ? nil : row
  }

  func go(toLast isLast: Bool) { pages.loader.go(to: isLast ? .last : .first) }

  func go(toPosition position: Int) { pages.loader.go(to: .position(position)) }

  var countsBeyond: (before: Int, after: Int) {
    let shown = table.state.snapshot
    guard let before = shown.row(atIndex: 0).flatMap({ pager.position(of: $0.id)?.value }),
      let count = pager.rowCount?.value
    else { return (0, 0) }
    return (before, max(0, count - before - shown.rowCount))
  }

  var hasSections: Bool { hasMore || loaded.hasSections }

  func goToSection(by step: Int) {
    if let place = placeOfSection(beside: step) {
      pages.loader.go(to: place)
    } else {
      loaded.goToSection(by: step)
    }
  }

  /// Returns the section to go to, if the rows in memory do not determine it.
  private func placeOfSection(beside step: Int) -> Anchor? {
    let shown = table.state.snapshot
    guard let path = table.state.highlightedID.flatMap({ shown.path(id: $0) }) else { return nil }
    let id = shown.sections[path.section].id
    if step > 0 { return path.section == shown.sectionCount - 1 ? .sectionAfter(id) : nil }
    // Rows of the first section may precede those in memory.
    let isCut = shown.row(atIndex: 0).map { $0.row == nil } ?? false
    if path.row > 0 { return isCut && path.section == 0 ? .section(id) : nil }
    return path.section == 0 || isCut && path.section == 1 ? .sectionBefore(id) : nil
  }

  func goingBindings(in stack: ScreenStack) -> [KeyBinding] {
    let screen = screen
    return screen.freeBindings([.character("'")], help: localized("Go to"), isProminent: true) {
      [self] in
      let origin = screen.tableView.state.highlightedRow
      stack.prompt = TextPrompt(label: localized("Go to: "), text: "") { [self] in
        screen.keys.begin(notice: go(to: $0, from: origin))
      } notice: {
        screen.keys.notice
      }
    }
  }

  var retryBindings: [KeyBinding] {
    guard pager.hasFailed else { return [] }
    return screen.freeBindings([.character("r")], help: localized("Try again"), isProminent: true) {
      [pages] in pages.loader.retry()
    }
  }

  /// Goes to a number, a percentage, or a section's beginning.
  ///
  /// - Parameters:
  ///   - text: The text typed so far.
  ///   - origin: The row to return to if the text is empty.
  /// - Returns: The reason if there is no such place.
  private func go(to text: String, from origin: Row?) -> String? {
    guard !text.trimmed.isEmpty else {
      goBack(to: origin)
      return nil
    }
    do throws(CommandError) {
      pages.loader.go(to: try place(named: text))
      return nil
    } catch {
      if let number = Int(text.trimmed) { go(toLast: number > 0) }
      return count == 0 ? localized("There are no rows") : localized("Rows are 1 to \(count)")
    }
  }

  /// Goes back to a row unless it is a placeholder; `nil` is the first row.
  private func goBack(to origin: Row?) {
    guard let origin else { return go(toLast: false) }
    guard let key = origin.row.map(pager.source.key) else { return }
    pages.loader.go(to: .around(key, before: 50))
  }

  /// Parses a number, a percentage, or the beginning of a section.
  ///
  /// - Throws: ``CommandError`` if it is none.
  private func place(named text: String) throws(CommandError) -> Anchor {
    let text = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    guard !text.isEmpty else {
      throw CommandError(localized("Enter where to go. For example: go 1000, go 37% or go M"))
    }
    if text.hasSuffix("%"), let part = Double(text.dropLast()), (0...100).contains(part) {
      return .fraction(part / 100)
    }
    guard let number = Int(text) else { return .indexTitle(text) }
    return try place(numbered: number)
  }

  /// Returns the place of the row with a number, from 1.
  ///
  /// - Throws: ``CommandError`` if the row is known not to exist.
  private func place(numbered number: Int) throws(CommandError) -> Anchor {
    guard number > 0, pager.rowCount?.isExact != true || number <= count else {
      let rows =
        count == 0 ? localized("There are no rows.") : localized("Rows are 1 to \(count).")
      throw CommandError(localized("There is no row \(number). \(rows)"))
    }
    return .position(number - 1)
  }

  func action(for line: CommandInput) -> (() throws -> Void)? {
    switch line.verb {
    case "go":
      return { [self] in
        if pager.rowCount == nil { update(isPatient: true) }
        go(coveringSwipe: try place(named: line.rest))
      }
    case "first" where line.words.isEmpty: return { [self] in go(coveringSwipe: .first) }
    case "last" where line.words.isEmpty: return { [self] in go(coveringSwipe: .last) }
    default: return nil
    }
  }

  private func go(coveringSwipe place: Anchor) {
    table.updateState { $0.hideSwipeActions() }
    pages.loader.go(to: place)
  }

  var help: [CommandHelp] {
    [
      CommandHelp(
        "go PLACE", help: localized("Go to a row, such as 1000, to 37%, or to a letter or a name")),
      CommandHelp("first, last", help: localized("Go to the first or the last row")),
    ]
  }
}
