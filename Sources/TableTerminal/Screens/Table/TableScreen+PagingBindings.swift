import TableData
import TableDisplay
import TablePaging
import TerminalDriver

// MARK: - Keys and commands where rows are fetched page by page

extension TableScreen {
  /// Asks again for pages that could not be fetched.
  var retryBindings: [KeyBinding] {
    guard let paging, paging.hasFailed() else { return [] }
    return freeBindings([.character("r")], help: localized("Try again"), isProminent: true) {
      paging.retry()
    }
  }

  /// Keys that find, sort and go to a place.
  func pagingBindings(
    _ paging: ScreenPaging<Section, Row>, in stack: ScreenStack
  ) -> [KeyBinding] {
    let going = freeBindings([.character("'")], help: localized("Go to"), isProminent: true) {
      let origin = self.table.state.highlightedRow
      stack.prompt = TextPrompt(label: localized("Go to: "), text: "") {
        self.goNotice = paging.go(to: $0, from: origin)
      } notice: {
        self.goNotice
      }
    }
    guard paging.canArrange else { return going }
    let finding = KeyBinding(
      [.character("/")], label: "/", help: localized("Find"), isProminent: true
    ) {
      let row = self.table.state.highlightedRow
      stack.prompt = TextPrompt(label: localized("Find: "), text: self.searchText) {
        self.find($0)
      } giveUp: {
        paging.setArrangement?(self.searchText, self.sortOrder.first, row)
      }
      stack.prompt?.enterHelp = localized("Keep")
    }
    return [finding] + going + sortingBindings
  }

  /// Returns what carries out a command that goes to a place among rows that are not at hand.
  func pagingAction(for line: TranscriptLine) throws -> (() throws -> Void)? {
    guard let paging else { return nil }
    switch line.verb {
    case "go":
      return {
        if paging.rowCount() == nil { paging.update(self.table, true) }
        self.go(to: try paging.target(named: line.rest), in: paging)
      }
    case "first" where line.words.isEmpty: return { self.go(to: .first, in: paging) }
    case "last" where line.words.isEmpty: return { self.go(to: .last, in: paging) }
    default: return nil
    }
  }

  private func go(
    to target: ScreenPaging<Section, Row>.Target, in paging: ScreenPaging<Section, Row>
  ) {
    table.update { $0.closeSwipe() }
    paging.go(target)
  }

  /// What the help says of going to places.
  var pagingHelp: [CommandHelp] {
    guard paging != nil else { return [] }
    return [
      CommandHelp(
        "go PLACE", localized("Go to a row, such as 1000, to 37%, or to a letter or a name")),
      CommandHelp("first, last", localized("Go to the first or the last row")),
    ]
  }

  // MARK: - Several rows

  /// Whether rows are selected apart from the highlighted one, at hand or not.
  var hasSelection: Bool {
    paging?.selection.map { !$0.isEmpty() } ?? !selectedIDs.isEmpty
  }

  /// Takes over what the reader has marked, where rows are fetched page by page; call it before the
  /// selection is kept.
  public func agreeOnMarks() { paging?.selection?.agree(with: table) }

  /// How many rows are selected.
  var selectedCountText: String {
    guard let selection = paging?.selection else { return "\(selectedIDs.count)" }
    return selection.count()?.description ?? localized("many")
  }

  /// Selects no row.
  func deselectAll() {
    if let selection = paging?.selection { return selection.deselectAll(in: table) }
    table.deselectAll()
  }

  /// Selects rows with numbers, or takes them out of the selection, going to one after the other.
  func set(
    _ numbers: ClosedRange<Int>, isSelected: Bool, in paging: ScreenPaging<Section, Row>
  ) throws {
    try requireMultipleSelection()
    guard let selection = paging.selection else {
      throw CommandError(localized("The rows of this screen cannot be marked."))
    }
    guard numbers.upperBound - max(0, numbers.lowerBound) < 1_000 else {
      throw CommandError(
        localized("At most 1000 rows are marked by their numbers. For all: mark all"))
    }
    _ = try row(numbers.upperBound)
    for number in numbers { selection.set(try row(number), isSelected) }
    selection.show(in: table)
  }

  /// Deletes the selected rows as one edit, after a question unless it is answered already.
  func delete(_ selection: PageMarks<Row>, answer: Bool?, in stack: ScreenStack) throws {
    selection.agree(with: table)
    guard !selection.isEmpty() else {
      throw CommandError(localized("No rows are marked. Mark one first: mark 2"))
    }
    let count = selection.count()
    let name = localized(
      "\(count?.description ?? localized("many")) rows", one: "1 row",
      count: count == .exactly(1) ? 1 : count?.value ?? .max)
    switch answer {
    case true?: try delete(selection)
    case false?: break
    case nil: stack.ask(localized("Delete \(name)?")) { [self] in try delete(selection) }
    }
  }

  private func delete(_ selection: PageMarks<Row>) throws {
    try selection.delete()
    // What was selected is gone; rows that come later are not meant.
    selection.deselectAll(in: table)
  }
}
