import TableDisplay
import TerminalDriver

extension PickerScreen {
  /// Performs steps in order.
  func perform(_ steps: ArraySlice<PickerStep<Row>>, in stack: ScreenStack) throws {
    var steps = steps
    while let step = steps.popFirst() {
      switch step {
      case .key(let key):
        try press(key, in: stack)
        // What follows a choice, or its cancellation, must not change it.
        if [.enter, .escape].contains(key) { return }
      case .toggle:
        guard let id = table.tableView.state.highlightedID, selectsRows else { continue }
        try selecting { table.toggleSelection(id: id) }
      case .deselectAll: if selectsRows { try selecting { try table.set(nil, isSelected: false) } }
      case .work(let perform): perform(context)
      case .workOutsideTerminal(let perform):
        // The session restores the terminal first, so the rest has to wait.
        let (context, rest) = (context, steps)
        stack.workOutsideTerminal = {
          perform(context)
          do { try self.perform(rest, in: stack) } catch { stack.message = error.reasonOnScreen }
        }
        return
      }
    }
  }

  private var selectsRows: Bool { table.delegate.selectionMode.allowsMultiple }

  private func press(_ key: TerminalKey, in stack: ScreenStack) throws {
    let binding = defaultBindings(in: stack).first { $0.keys.contains(key) }
    if let binding { try binding.action() } else { _ = edit(key) }
  }
}
