import TableDisplay
import TerminalDriver

extension PickerScreen {
  /// Performs steps in order, also after one that is refused.
  func perform(_ steps: ArraySlice<PickerStep<Row>>, in stack: ScreenStack) {
    var steps = steps
    while let step = steps.popFirst() {
      if case .workOutsideTerminal(let perform) = step {
        // The session restores the terminal first, so the rest has to wait.
        let (context, rest) = (context, steps)
        stack.workOutsideTerminal = {
          perform(context)
          self.perform(rest, in: stack)
        }
        return
      }
      do { try self.perform(step, in: stack) } catch { stack.message = error.reasonOnScreen }
      // Steps after a choice, or its cancellation, must not change it.
      if case .key(let key) = step, [.enter, .escape].contains(key) { return }
    }
  }

  private func perform(_ step: PickerStep<Row>, in stack: ScreenStack) throws {
    switch step {
    case .key(let key): try press(key, in: stack)
    case .toggle:
      guard let id = table.tableView.state.highlightedID, selectsRows else { return }
      try selecting { table.toggleSelection(id: id) }
    case .deselectAll: if selectsRows { try selecting { try table.set(nil, isSelected: false) } }
    case .toggleAll: if selectsRows { try selecting(table.selectOthers) }
    case .go(let number):
      move { state in
        if number < 0 { state.highlightLast() } else { state.highlightFirst() }
        state.moveHighlight(by: number - number.signum())
      }
    case .move(let count): move { $0.moveHighlight(byLines: count * max(1, page / 2)) }
    case .scrollPreview(let count):
      if pane.isShown { pane.screen.scroll(by: count * pane.screen.page / 2) }
    case .search(let text): search(for: text(field.text))
    case .setPrompt(let text): prompt = text
    case .toggleRanking: toggleRanking()
    case .work(let perform), .workOutsideTerminal(let perform): perform(context)
    }
  }

  private var selectsRows: Bool { table.delegate.selectionMode.allowsMultiple }

  private func press(_ key: TerminalKey, in stack: ScreenStack) throws {
    let binding = defaultBindings(in: stack).first { $0.keys.contains(key) }
    if let binding { try binding.action() } else { _ = edit(key) }
  }
}
