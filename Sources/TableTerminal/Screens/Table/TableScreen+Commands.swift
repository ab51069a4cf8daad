import TableData
import TableDisplay

// MARK: - Commands of a transcript

extension TableScreen {
  /// Returns what carries out a command on the rows.
  ///
  /// - Throws: ``CommandError`` when what follows the verb is not what it takes.
  public func action(
    for line: TranscriptLine, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    if let command = try TableCommand(line) { return { try self.perform(command, in: stack) } }
    guard FormCommand.verbs.union(TextCommand.verbs).contains(line.verb) else { return nil }
    return {
      throw CommandError("There is no text to change on this screen. Open a row first.")
    }
  }

  /// Carries out a command on the rows.
  ///
  /// - Throws: Why nothing was done.
  public func perform(_ command: TableCommand, in stack: ScreenStack) throws {
    switch command {
    case .open(let number): try open(row(number), in: stack)
    case .delete(let number, let answer): try delete(row(number), answer: answer, in: stack)
    case .deleteSelected(let answer): try deleteSelected(answer: answer, in: stack)
    case .move(let number, let other): try move(row(number), toPositionOf: row(other))
    case .moveToEnd(let number, let section):
      let row = try row(number)
      try move(row, toEndOf: self.section(section, of: row))
    case .insert(let number): try insert(at: row(number))
    case .swipe(let number, let edge, let action, let answer):
      try swipe(row(number), edge, action: action, answer: answer, in: stack)
    case .closeSwipe: table.update { $0.closeSwipe() }
    case .accessory(let number): try showDetails(of: row(number), in: stack)
    case .expand(let number): try setExpanded(true, for: row(number))
    case .collapse(let number): try setExpanded(false, for: row(number))
    case .find(let text): stack.enter(text, isOneLine: true) { find($0, in: stack) }
    case .sort(let title): try sort(byTitle: title)
    case .select(let numbers): try select(numbers)
    case .deselect(let numbers?): try deselect(numbers)
    case .deselect(nil):
      try requireMultipleSelection()
      table.deselectAll()
    }
  }

  private func find(_ text: String, in stack: ScreenStack) {
    find(text)
    if !text.isEmpty, table.state.snapshot.rowCount == 0 { stack.message = "Nothing was found." }
  }

  /// The section with a number, from 1, or that of a row.
  private func section(_ number: Int?, of row: Row) throws -> Section {
    let shown = table.state.snapshot
    guard let number else {
      guard let section = shown.section(containing: row.id) else { return shown.sections[0] }
      return section
    }
    guard shown.sections.indices.contains(number - 1) else {
      throw CommandError(
        "There is no section \(number). Sections are 1 to \(shown.sectionCount).")
    }
    return shown.sections[number - 1]
  }

  /// What can be done with the rows, as far as the delegate allows it.
  public var commandHelp: [CommandHelp] {
    let finding = CommandHelp("find TEXT", "Show only rows with a text; find alone shows all")
    let pressing = [
      CommandHelp("accessory N", "Press the button at the end of row N"),
      CommandHelp("BUTTON N", "Press a button for row N"),
    ]
    let arranging = [finding] + sortingHelp + selectingHelp
    guard delegate.allowsEditing else {
      return [CommandHelp("open N", "Open row N")] + arranging + expandingHelp + pressing
    }
    return [
      CommandHelp("open N", "Open row N"),
      CommandHelp("edit, done", "Turn editing mode on and off"),
      CommandHelp("delete N", "Delete row N; yes or no follows, or delete N yes"),
      CommandHelp("move N M", "Move row N to where row M stands"),
    ] + arranging + [
      CommandHelp("move N end S", "Move row N to the end of section S, or of its own"),
      CommandHelp("insert N", "Insert a row at row N"),
      CommandHelp("swipe N left", "Uncover actions of row N, also right; an action may follow"),
    ] + expandingHelp + pressing
  }

  private var sortingHelp: [CommandHelp] {
    guard !delegate.sortTitles.isEmpty else { return [] }
    return [
      CommandHelp("sort COLUMN", "Sort by a column, then the other way; sort alone: not at all")
    ]
  }

  private var selectingHelp: [CommandHelp] {
    guard delegate.allowsMultipleSelection else { return [] }
    return [
      CommandHelp(
        "mark N", "Mark row N, or N-M; unmark N takes it back, unmark alone all of them"),
      CommandHelp("delete marked", "Delete the marked rows"),
    ]
  }

  private var expandingHelp: [CommandHelp] {
    guard let row = table.state.snapshot.rows.first, delegate.expansion(of: row) != nil else {
      return []
    }
    return [CommandHelp("expand N", "Show what is in row N; collapse N hides it")]
  }
}
