import TableSource

/// An action of a key, as `--bind` names it.
enum BoundAction {
  case usual(name: String)
  /// An action of the text in its parentheses, which is a command or goes into the query.
  case textual(Kind, String)

  enum Kind: String, CaseIterable {
    case execute, reload, become, put
    case position = "pos"
    case executeSilent = "execute-silent"
    case changeQuery = "change-query"
    case changePrompt = "change-prompt"
  }

  static let usualSteps: [String: [PickerStep<InputRow>]] = [
    "up": [.key(.up)], "down": [.key(.down)], "page-up": [.key(.pageUp)],
    "page-down": [.key(.pageDown)], "first": [.key(.modified(.home, .control))],
    "last": [.key(.modified(.end, .control))], "accept": [.key(.enter)], "abort": [.key(.escape)],
    "toggle": [.toggle], "toggle-down": [.key(.tab)], "toggle-up": [.key(.backTab)],
    "select-all": [.key(.modified(.character("a"), .alt))], "deselect-all": [.deselectAll],
    "toggle-all": [.toggleAll],
    "half-page-up": [.move(halfPages: -1)], "half-page-down": [.move(halfPages: 1)],
    "clear-query": [.search { _ in "" }], "toggle-sort": [.toggleRanking],
    "toggle-preview": [.key(.function(3))],
    "preview-up": [.key(.modified(.up, .shift))], "preview-down": [.key(.modified(.down, .shift))],
    "preview-page-up": [.scrollPreview(halfPages: -2)],
    "preview-page-down": [.scrollPreview(halfPages: 2)],
    "preview-half-page-up": [.scrollPreview(halfPages: -1)],
    "preview-half-page-down": [.scrollPreview(halfPages: 1)],
    // Without a history, these do nothing.
    "prev-history": [], "previous-history": [], "next-history": [],
  ]

  var name: String {
    switch self {
    case .usual(let name): name
    case .textual(let kind, _): kind.rawValue
    }
  }
}

// MARK: - Parsing

extension BoundAction {
  /// Removes the first action from a text that goes on with `+` and an action, or `,` and a binding.
  static func take(from text: inout Substring) throws(UserError) -> BoundAction {
    if let (kind, argument, rest) = textual(text) {
      if kind == .position, Int(argument) == nil {
        throw UserError("\"\(argument)\" is not the number of a line, such as 2 or -1.")
      }
      text = rest
      return .textual(kind, String(argument))
    }
    let name = String(text.prefix { $0 != "," && $0 != "+" })
    guard usualSteps[name] != nil else { throw unknown(name) }
    text = text.dropFirst(name.count)
    return .usual(name: name)
  }

  private static func unknown(_ name: String) -> UserError {
    let kinds = Kind.allCases.map(\.rawValue)
    let word = String(name.prefix { $0 != "(" && $0 != ":" })
    guard let nearest = word.misspelling(among: usualSteps.keys.sorted() + kinds) else {
      return UserError("There is no action \"\(name)\". All actions: pick --help")
    }
    let meant = kinds.contains(nearest) ? "\(nearest)(...)" : nearest
    return UserError("There is no action \"\(name)\". Did you mean \(meant)?")
  }

  private static func textual(
    _ text: Substring
  ) -> (kind: Kind, argument: Substring, rest: Substring)? {
    guard let kind = Kind.allCases.first(where: { $0.begins(text) }) else { return nil }
    let argument = text.dropFirst(kind.rawValue.count + 1)
    if text[..<argument.startIndex].last == ":" { return (kind, argument, "") }
    let ends = argument.indices.filter { argument[$0] == ")" }
    let end =
      ends.first { isEnd(argument[$0...].dropFirst()) }
      // What follows is wrong, and is told.
      ?? ends.first { [",", "+"].contains(argument[$0...].dropFirst().first) }
    return end.map { (kind, argument[..<$0], argument[$0...].dropFirst()) }
  }

  /// Whether an argument ends before a text: at the end, or before another action or binding.
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
      || Kind.allCases.contains { $0.begins(text) }
  }
}

extension BoundAction.Kind {
  fileprivate func begins(_ text: Substring) -> Bool {
    text.hasPrefix("\(rawValue)(") || text.hasPrefix("\(rawValue):")
  }
}
