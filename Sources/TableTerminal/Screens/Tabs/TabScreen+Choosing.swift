import SystemBasics
public import TerminalDriver

extension TabScreen {
  /// Returns the current screen's bindings and those for tabs.
  public func keyBindings(in stack: ScreenStack) -> [KeyBinding] {
    let bindings = children.focused?.keyBindings(in: stack) ?? []
    guard children.screens.count > 1 else { return bindings }
    let taken = Set((bindings.flatMap(\.keys)) + buttons.compactMap(\.key))
    return bindings + numberBindings + steppingBindings.filter { taken.isDisjoint(with: $0.keys) }
  }

  private var numberBindings: [KeyBinding] {
    children.screens.prefix(9).enumerated().map { index, screen in
      let digit = TerminalKey.character(Character("\(index + 1)"))
      let keys = [.modified(digit, .alt), digit]
      return KeyBinding(keys, help: screen.title) { [children] in
        children.focus(screen)
      }
    }
  }

  private var steppingBindings: [KeyBinding] {
    let steps: [(TerminalKey, String, Int)] = [
      (.tab, localized("Next tab"), 1), (.backTab, localized("Previous tab"), -1),
    ]
    return steps.map { key, help, step in
      KeyBinding([key], help: help, isProminent: step > 0) { [children] in
        children.moveFocus(by: step)
      }
    }
  }

  /// Chooses the clicked tab, or forwards the event.
  ///
  /// - Throws: An error if nothing was done.
  public func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    guard event.line == 0, event.isPlainClick, !drawnTabs.isEmpty else {
      return try children.handle(event, in: stack)
    }
    let clicked = drawnTabs.first { $0.columns.contains(event.column) }
    if let screen = clicked?.screen, children.screens.contains(screen) { children.focus(screen) }
  }

  /// Returns the action that chooses a tab, or the current screen's.
  ///
  /// - Throws: ``UserError`` for an invalid tab number.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    guard line.verb == "tab" else { return try children.focused?.action(for: line, in: stack) }
    let count = children.screens.count
    guard let number = Int(line.rest.trimmed), (1...max(1, count)).contains(number), count > 0
    else {
      throw UserError(localized("This command takes the number of a tab, 1 to \(count): tab 1"))
    }
    let screen = children.screens[number - 1]
    return { [children] in children.focus(screen) }
  }

  /// The commands of the current screen, and `tab`.
  public var commandHelp: [CommandHelp] {
    (children.focused?.commandHelp ?? []) + [CommandHelp("tab N", help: localized("Show tab N"))]
  }
}
