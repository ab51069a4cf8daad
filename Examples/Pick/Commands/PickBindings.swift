import TableSource

/// The custom actions of keys.
struct PickBindings {
  /// The keys that choose, with their spellings.
  private(set) var expected: [(key: TerminalKey, name: String)] = []
  private(set) var actions: [(key: TerminalKey, actions: [BoundAction])] = []
  /// The command that replaces the lines when the search changes.
  private(set) var change: CommandTemplate?

  /// Whether a command can replace the lines.
  var reloads: Bool {
    let reload = BoundAction.Kind.reload.rawValue
    return change != nil || actions.contains { $0.actions.map(\.name).contains(reload) }
  }

  init(expected: [String], bound: [String]) throws(UserError) {
    for name in expected.flatMap({ $0.split(separator: ",") }) {
      self.expected.append((try Self.key(name), String(name)))
    }
    for text in bound { try bind(text[...]) }
  }

  /// Adds one or more bindings.
  private mutating func bind(_ text: Substring) throws(UserError) {
    var (name, rest) = Self.parts(of: text)
    var actions = [try BoundAction.take(from: &rest)]
    while rest.first == "+" {
      rest.removeFirst()
      actions.append(try BoundAction.take(from: &rest))
    }
    try add(actions, to: name)
    if rest.first == "," { try bind(rest.dropFirst()) }
  }

  private mutating func add(_ actions: [BoundAction], to name: Substring) throws(UserError) {
    if name == Self.changeName {
      guard actions.count == 1, case .textual(.reload, let command) = actions[0] else {
        throw UserError("\"change\" takes only reload(COMMAND).")
      }
      change = CommandTemplate(command)
      return
    }
    let key = try Self.key(name)
    // The last binding counts, as in fzf.
    self.actions.removeAll { $0.key == key }
    self.actions.append((key, actions))
  }
}

// MARK: - Parsing

extension PickBindings {
  /// The name of the event that the search has changed.
  private static let changeName = "change"

  private static func parts(of text: Substring) -> (name: Substring, action: Substring) {
    let start = text.firstIndex(of: ":") ?? text.endIndex
    return (text[..<start], text[start...].dropFirst())
  }

  /// Whether a text begins with a key and a known action.
  static func isBinding(_ text: Substring) -> Bool {
    let (name, action) = parts(of: text)
    return (name == changeName || (try? key(name)) != nil) && BoundAction.isAction(action)
  }

  private static func key(_ name: Substring) throws(UserError) -> TerminalKey {
    guard let key = TerminalKey(named: String(name)) else {
      throw UserError("There is no key \"\(name)\". Keys are written like ctrl-t, alt-x or f5.")
    }
    guard ![.control("c"), .control("q"), .control("z"), .control("l")].contains(key) else {
      throw UserError("\(name) is reserved.")
    }
    return key
  }
}
