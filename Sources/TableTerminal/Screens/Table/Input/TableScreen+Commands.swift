import TableDisplay

extension TableScreen {
  typealias Action = () throws -> Void

  /// Returns the action of a command on the rows; `nil` for an unknown verb.
  ///
  /// - Throws: ``UserError`` if the arguments are invalid.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    try rows.refresh(.shown)
    if !rows.areAllLoaded, let action = goingAction(for: line) { return action }
    if line.isForRows {
      return try rowAction(for: line, in: stack) ?? findingAction(for: line, in: stack)
        ?? columnAction(for: line, in: stack) ?? changingAction(for: line, in: stack)
    }
    guard ["set", "text"].contains(line.verb) else { return nil }
    return {
      throw UserError(localized("There is no text to change on this screen. Open a row first."))
    }
  }

  private func rowAction(
    for line: CommandInput, in stack: ScreenStack
  ) throws(UserError) -> Action? {
    switch line.verb {
    case "open": try onRow(of: line) { try self.open($0, in: stack) }
    case "insert": try onRow(of: line) { try self.insert(at: $0) }
    case "accessory": try onRow(of: line) { try self.showDetails(of: $0, in: stack) }
    case "details": try onRow(of: line) { self.showWhole($0, in: stack) }
    case "expand": try expanding(true, line)
    case "collapse": try expanding(false, line)
    case "delete" where !line.namesColumn: try deleting(line, in: stack)
    case "move": try moving(line, in: stack)
    case "swipe": try swiping(line, in: stack)
    case "select": try selecting(true, line)
    case "deselect": try selecting(false, line)
    default: nil
    }
  }

  private func onRow(
    of line: CommandInput, _ perform: @escaping (Row) throws -> Void
  ) throws(UserError) -> Action {
    let number = try line.number(example: "\(line.verb) 2")
    return { try perform(self.rows.row(number)) }
  }

  private func expanding(_ isExpanded: Bool, _ line: CommandInput) throws(UserError) -> Action {
    if line.isFollowed(by: "all") { return { try self.groups().setAllCollapsed(!isExpanded) } }
    return try onRow(of: line) { try self.setExpanded(isExpanded, for: $0) }
  }

  private func deleting(_ line: CommandInput, in stack: ScreenStack) throws(UserError) -> Action {
    let (number, answer) = try line.deletion()
    return { [self] in
      guard let number else { return try deleteSelected(answer: answer, in: stack) }
      try delete(rows.row(number), answer: answer, in: stack)
    }
  }

  private func moving(_ line: CommandInput, in stack: ScreenStack) throws(UserError) -> Action {
    if line.begins(with: "selected") {
      let number = try line.rowToMoveTo()
      return { [self] in try moveSelected(toPositionOf: rows.row(number), in: stack) }
    }
    if let (number, section) = try line.moveToEnd() {
      return { [self] in
        let row = try rows.row(number)
        try move(row, toEndOf: self.section(section, of: row), in: stack)
      }
    }
    let (number, other) = try line.twoRows()
    return { [self] in try move(rows.row(number), toPositionOf: rows.row(other), in: stack) }
  }

  private func swiping(_ line: CommandInput, in stack: ScreenStack) throws(UserError) -> Action {
    if line.words.isEmpty { return { self.tableView.updateState { $0.hideSwipeActions() } } }
    let (number, edge, action, answer) = try line.swipe()
    return { [self] in
      try swipe(rows.row(number), edge, action: action, answer: answer, in: stack)
    }
  }

  private func selecting(_ isSelected: Bool, _ line: CommandInput) throws(UserError) -> Action {
    if isSelected, line.isFollowed(by: "others") { return { try self.selectOthers() } }
    let example = isSelected ? "select 2" : localized("deselect 2, or deselect")
    let isForAll = isSelected ? line.isFollowed(by: "all") : line.words.isEmpty
    let numbers = try isForAll ? nil : line.rows(example: example)
    return { try self.set(numbers, isSelected: isSelected) }
  }

  /// Returns `nil` for other commands.
  private func goingAction(for line: CommandInput) -> (() throws -> Void)? {
    switch line.verb {
    case "go":
      return { [self] in
        if rows.extent.count == nil { rows.update(isPatient: true) }
        go(coveringSwipe: try destination(named: line.rest))
      }
    case "first" where line.words.isEmpty: return { self.go(coveringSwipe: .first) }
    case "last" where line.words.isEmpty: return { self.go(coveringSwipe: .last) }
    default: return nil
    }
  }

  private func go(coveringSwipe destination: RowDestination<Row>) {
    tableView.updateState { $0.hideSwipeActions() }
    rows.go(to: destination)
  }

  /// Counts from 1; `nil` stands for the row's section.
  private func section(_ number: Int?, of row: Row) throws -> Section {
    let shown = tableView.state.snapshot
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
}
