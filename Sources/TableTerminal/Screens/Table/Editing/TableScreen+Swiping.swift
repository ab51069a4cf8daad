import TableDisplay
import TerminalDriver

extension TableScreen {
  var swipingBindings: [KeyBinding] {
    guard let row = tableView.state.highlightedRow else { return [] }
    return SwipeEdge.allCases.reversed().flatMap { edge -> [KeyBinding] in
      guard !tableView.swipeActions(for: row, at: edge).isEmpty else { return [] }
      return freeBindings(edge.keys(usesCellCursor), help: localized("Swipe \(edge.direction)")) {
        self.tableView.revealSwipeActions(id: row.id, at: edge)
      }
    }
  }

  func revealedBindings(in stack: ScreenStack) -> [KeyBinding] {
    let actions = tableView.revealedSwipeActions.prefix(9).enumerated().map { index, action in
      let number = TerminalKey.character(Character("\(index + 1)"))
      let isDeletion = action.id == SwipeAction.deletionID
      return KeyBinding(
        (index == 0 ? [.enter, number] : [number]) + (isDeletion ? [.delete] : []),
        label: index == 0 ? "⏎ 1" : "\(index + 1)", help: action.title, isProminent: true
      ) { try self.perform(action, answer: nil, in: stack) }
    }
    let closing = KeyBinding(
      [.escape] + freeKeys(among: SwipeEdge.allCases.flatMap { $0.keys(usesCellCursor) }),
      label: "Esc",
      help: localized("Close"),
      isProminent: true
    ) { self.tableView.updateState { $0.hideSwipeActions() } }
    return actions + [closing]
  }

  /// Asks first about a destructive action if `answer` is `nil`.
  func perform(_ action: SwipeAction, answer: Bool?, in stack: ScreenStack) throws {
    let state = tableView.state
    guard let row = state.revealedSwipe.flatMap({ state.snapshot.row(id: $0.id) }) else { return }
    let name = delegate.name(of: row)
    let question = localized("\(action.title) \(name)?")
    let answer = action.isDestructive ? answer : answer ?? true
    try stack.ask(question, answer: answer) { [self] in
      guard try editing(in: stack, { try tableView.performSwipeAction(id: action.id) }) else {
        throw UserError(localized("\(name) cannot be deleted."))
      }
    } decline: { [tableView] in
      tableView.updateState { $0.hideSwipeActions() }
    }
  }

  func swipe(
    _ row: Row, _ edge: SwipeEdge, action title: String?, answer: Bool?, in stack: ScreenStack
  ) throws {
    let name = delegate.name(of: row)
    let actions = tableView.revealSwipeActions(id: row.id, at: edge)
    guard !actions.isEmpty else {
      throw UserError(localized("\(name) has no actions for swiping \(edge.direction)."))
    }
    guard let title else { return }
    guard let action = actions.first(where: { $0.title.isNamed(by: title) }) else {
      let known = actions.map(\.title.commandLabel).listed
      throw UserError(
        localized("There is no action \"\(title)\" of \(name). Actions: \(known)."))
    }
    try perform(action, answer: answer, in: stack)
  }
}

extension SwipeEdge {
  var direction: String { self == .leading ? localized("right") : localized("left") }

  func keys(_ lettersMoveAlongColumns: Bool) -> [TerminalKey] {
    let (letter, arrow): (Character, TerminalKey) = self == .leading ? ("l", .right) : ("h", .left)
    return (lettersMoveAlongColumns ? [] : [.character(letter)]) + [.modified(arrow, .shift)]
  }
}
