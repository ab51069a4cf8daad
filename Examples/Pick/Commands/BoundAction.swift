import TableSource

/// An action of a key, as `--bind` names it.
enum BoundAction {
  case usual(name: String)
  case command(Command, CommandTemplate)

  enum Command: String, CaseIterable { case execute, reload, become }

  static let usualSteps: [String: [PickerStep<InputRow>]] = [
    "up": [.key(.up)], "down": [.key(.down)], "page-up": [.key(.pageUp)],
    "page-down": [.key(.pageDown)], "first": [.key(.modified(.home, .control))],
    "last": [.key(.modified(.end, .control))], "accept": [.key(.enter)], "abort": [.key(.escape)],
    "toggle": [.toggle], "toggle-down": [.key(.tab)], "toggle-up": [.key(.backTab)],
    "select-all": [.key(.modified(.character("a"), .alt))], "deselect-all": [.deselectAll],
    "clear-query": [.key(.end), .key(.control("u"))], "toggle-preview": [.key(.function(3))],
    "preview-up": [.key(.modified(.up, .shift))], "preview-down": [.key(.modified(.down, .shift))],
  ]

  var name: String {
    switch self {
    case .usual(let name): name
    case .command(let command, _): command.rawValue
    }
  }
}

// MARK: - Parsing

extension BoundAction {
  /// Removes the first action from a text that goes on with `+` and an action, or `,` and a binding.
  static func take(from text: inout Substring) throws(UserError) -> BoundAction {
    if let (command, template, rest) = command(text) {
      text = rest
      return .command(command, CommandTemplate(String(template)))
    }
    let name = String(text.prefix { $0 != "," && $0 != "+" })
    guard usualSteps[name] != nil else {
      throw UserError("There is no action \"\(name)\". All actions: pick --help")
    }
    text = text.dropFirst(name.count)
    return .usual(name: name)
  }

  private static func command(
    _ text: Substring
  ) -> (command: Command, template: Substring, rest: Substring)? {
    guard let command = Command.allCases.first(where: { isCommand($0, text) }) else { return nil }
    let template = text.dropFirst(command.rawValue.count + 1)
    if text[..<template.startIndex].last == ":" { return (command, template, "") }
    let ends = template.indices.filter { template[$0] == ")" }
    let end =
      ends.first { isEnd(template[$0...].dropFirst()) }
      // What follows is wrong, and is told.
      ?? ends.first { [",", "+"].contains(template[$0...].dropFirst().first) }
    return end.map { (command, template[..<$0], template[$0...].dropFirst()) }
  }

  private static func isCommand(_ command: Command, _ text: Substring) -> Bool {
    text.hasPrefix("\(command.rawValue)(") || text.hasPrefix("\(command.rawValue):")
  }

  /// Whether a command ends before a text: at the end, or before another action or binding.
  private static func isEnd(_ text: Substring) -> Bool {
    switch text.first {
    case nil: true
    case "+": isAction(text.dropFirst())
    case ",": PickBindings.isBinding(text.dropFirst())
    default: false
    }
  }

  static func isAction(_ text: Substring) -> Bool {
    usualSteps[String(text.prefix { $0 != "," && $0 != "+" })] != nil
      || Command.allCases.contains { isCommand($0, text) }
  }
}
