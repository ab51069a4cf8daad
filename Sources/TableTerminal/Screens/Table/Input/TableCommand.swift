import TableDisplay

/// A transcript's command on the rows of a screen.
struct TableCommand<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  typealias Action = () throws -> Void

  let line: CommandInput
  let screen: TableScreen<Section, Row>
  let stack: ScreenStack

  /// Returns what the command does; `nil` for an unknown verb.
  ///
  /// - Throws: ``UserError`` if the arguments are invalid.
  func action() throws -> Action? {
    if !screen.rows.areAllLoaded, let action = goingAction() { return action }
    if line.isForRows {
      return try rowAction() ?? findingAction() ?? columnAction() ?? changingAction()
    }
    guard ["set", "text"].contains(line.verb) else { return nil }
    return {
      throw UserError(localized("There is no text to change on this screen. Open a row first."))
    }
  }

  private func rowAction() throws(UserError) -> Action? {
    switch line.verb {
    case "open": try onRow { try screen.open($0, in: stack) }
    case "insert": try onRow { try screen.insert(at: $0) }
    case "accessory": try onRow { try screen.showDetails(of: $0, in: stack) }
    case "details": try onRow { screen.showWhole($0, in: stack) }
    case "expand": try expanding(true)
    case "collapse": try expanding(false)
    case "delete" where !line.namesColumn: try deleting()
    case "move": try moving()
    case "swipe": try swiping()
    case "select": try selecting(true)
    case "deselect": try selecting(false)
    default: nil
    }
  }

  private func onRow(_ perform: @escaping (Row) throws -> Void) throws(UserError) -> Action {
    let number = try line.number(example: "\(line.verb) 2")
    return { try perform(screen.rows.row(number)) }
  }

  private func expanding(_ isExpanded: Bool) throws(UserError) -> Action {
    if line.isFollowed(by: "all") {
      return { try screen.groups().setAllCollapsed(!isExpanded) }
    }
    return try onRow { try screen.setExpanded(isExpanded, for: $0) }
  }

  private func deleting() throws(UserError) -> Action {
    let (number, answer) = try line.deletion()
    return {
      guard let number else { return try screen.deleteSelected(answer: answer, in: stack) }
      try screen.delete(screen.rows.row(number), answer: answer, in: stack)
    }
  }

  private func moving() throws(UserError) -> Action {
    if line.begins(with: "selected") {
      let number = try line.rowToMoveTo()
      return { try screen.moveSelected(toPositionOf: screen.rows.row(number), in: stack) }
    }
    if let (number, section) = try line.moveToEnd() {
      return {
        let row = try screen.rows.row(number)
        try screen.move(row, toEndOf: self.section(section, of: row), in: stack)
      }
    }
    let (number, other) = try line.twoRows()
    return {
      try screen.move(screen.rows.row(number), toPositionOf: screen.rows.row(other), in: stack)
    }
  }

  /// Counts from 1; `nil` stands for the row's section.
  private func section(_ number: Int?, of row: Row) throws -> Section {
    let shown = screen.tableView.state.snapshot
    guard let number else {
      return shown.section(containing: row.id) ?? shown.sections[0]
    }
    guard shown.sections.indices.contains(number - 1) else {
      throw UserError(
        localized(
          "There is no section \(number). Sections are numbered 1 to \(shown.sectionCount)."))
    }
    return shown.sections[number - 1]
  }

  private func swiping() throws(UserError) -> Action {
    if line.words.isEmpty { return { screen.tableView.updateState { $0.hideSwipeActions() } } }
    let (number, edge, action, answer) = try line.swipe()
    return {
      try screen.swipe(screen.rows.row(number), edge, action: action, answer: answer, in: stack)
    }
  }

  private func selecting(_ isSelected: Bool) throws(UserError) -> Action {
    if isSelected, line.isFollowed(by: "others") { return screen.selectOthers }
    let example = isSelected ? "select 2" : localized("deselect 2, or deselect")
    let isForAll = isSelected ? line.isFollowed(by: "all") : line.words.isEmpty
    let numbers = try isForAll ? nil : line.rows(example: example)
    return { try screen.set(numbers, isSelected: isSelected) }
  }

  private func goingAction() -> Action? {
    switch line.verb {
    case "go":
      return {
        if screen.rows.extent.count == nil { screen.rows.update(waitsForRows: true) }
        go(coveringSwipe: try screen.destination(named: line.rest))
      }
    case "first" where line.words.isEmpty: return { go(coveringSwipe: .first) }
    case "last" where line.words.isEmpty: return { go(coveringSwipe: .last) }
    default: return nil
    }
  }

  private func go(coveringSwipe destination: RowDestination<Row>) {
    screen.tableView.updateState { $0.hideSwipeActions() }
    screen.rows.go(to: destination)
  }
}
