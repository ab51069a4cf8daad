import TerminalDriver

/// The key bindings collected from the lines of a file.
struct KeySettings {
  private var given: [(action: KeyAction, keys: [TerminalKey], line: Int)] = []

  /// Keys that every program relies on.
  private static let fixed: [TerminalKey] =
    [.enter, .escape, .control("c"), .control("l"), .control("q"), .control("z")]
    + "0123456789".map { .character($0) }

  /// Adds a line.
  ///
  /// - Throws: ``UserError`` for an unknown action or key, or a key already taken.
  mutating func set(_ name: String, to value: String, line: Int) throws(UserError) {
    guard let action = KeyAction.named(name) else {
      let names = KeyAction.all.map(\.name).listed
      throw UserError(localized("There is no action or key \"\(name)\". Actions: \(names)."))
    }
    if let other = given.first(where: { $0.action.defaultKeys[0] == action.defaultKeys[0] }) {
      throw UserError(localized("\"\(name)\" already has keys from line \(other.line)."))
    }
    var keys: [TerminalKey] = []
    for name in value.split(whereSeparator: \.isWhitespace).map(String.init) {
      keys.append(try key(name, for: action))
    }
    given.append((action, keys, line))
  }

  private func key(_ name: String, for action: KeyAction) throws(UserError) -> TerminalKey {
    guard let key = TerminalKey(named: name) else {
      throw UserError(
        localized("There is no key \"\(name)\". Keys are written like a, Space, F5 or Ctrl-S."))
    }
    if action.defaultKeys.contains(key) { return key }
    if Self.fixed.contains(key) {
      throw UserError(localized("\(name) is reserved."))
    }
    if let other = given.first(where: { $0.keys.contains(key) }) {
      throw UserError(
        localized("\(name) is already assigned to \"\(other.action.name)\" in line \(other.line)."))
    }
    return key
  }

  /// Returns the key map.
  ///
  /// - Throws: ``UserError`` if a key belongs to another action by default.
  func map() throws(UserError) -> KeyMap {
    var map = KeyMap()
    for (action, keys, line) in given {
      let others = KeyAction.all.filter { $0.defaultKeys[0] != action.defaultKeys[0] }
      for key in keys {
        guard let owner = others.first(where: { $0.defaultKeys.contains(key) }) else { continue }
        guard !given.contains(where: { $0.action == owner }) else { continue }
        throw UserError(
          localized(
            """
            Line \(line): \(key.label) is already assigned to "\(owner.name)". Assign other keys to \
            that too, as in \(owner.name) = F5.
            """))
      }
      map[action] = keys
    }
    return map
  }
}
