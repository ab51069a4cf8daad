import TableSource

/// The custom actions of keys.
struct PickBindings {
  enum Command: String, CaseIterable { case execute, reload }

  /// The keys that choose, with their spellings.
  private(set) var expected: [(key: TerminalKey, name: String)] = []
  private(set) var commands: [(key: TerminalKey, kind: Command, template: CommandTemplate)] = []
  /// The command that replaces the lines when the search changes.
  private(set) var change: CommandTemplate?
  private var moved: [(key: TerminalKey, usual: TerminalKey)] = []

  /// The usual keys of actions.
  private static let usualKeys: [String: TerminalKey] = [
    "up": .up, "down": .down, "page-up": .pageUp, "page-down": .pageDown,
    "first": .modified(.home, .control), "last": .modified(.end, .control), "accept": .enter,
    "abort": .escape, "toggle": .tab, "toggle-up": .backTab,
    "select-all": .modified(.character("a"), .alt), "toggle-preview": .function(3),
    "preview-up": .modified(.up, .shift), "preview-down": .modified(.down, .shift),
  ]

  /// Whether a command can replace the lines.
  var reloads: Bool { change != nil || commands.contains { $0.kind == .reload } }

  init(expected: [String], bound: [String]) throws(UserError) {
    for name in expected.flatMap({ $0.split(separator: ",") }) {
      self.expected.append((try Self.key(name), String(name)))
    }
    for text in bound { try bind(text[...]) }
  }

  /// Adds one or more bindings.
  private mutating func bind(_ text: Substring) throws(UserError) {
    let (name, action) = Self.parts(of: text)
    let found = Self.command(action)
    guard name != Self.changeName || found?.kind == .reload else {
      throw UserError("\"change\" takes only reload(COMMAND).")
    }
    if let (kind, command, rest) = found {
      try Self.requireOneAction(command)
      try add(kind, CommandTemplate(String(command)), to: name)
      if let rest { try bind(rest) }
      return
    }
    let key = try Self.key(name)
    let end = action.firstIndex(of: ",") ?? action.endIndex
    guard let usual = Self.usualKeys[String(action[..<end])] else {
      throw UserError("There is no action \"\(action[..<end])\". All actions: pick --help")
    }
    if case .character = key {
      throw UserError("\"\(name)\" is typed. Bind a key such as ctrl-t, alt-x or f5.")
    }
    moved.append((key, usual))
    if end < action.endIndex { try bind(action[end...].dropFirst()) }
  }

  private mutating func add(
    _ kind: Command, _ template: CommandTemplate, to name: Substring
  ) throws(UserError) {
    if name == Self.changeName, kind == .reload {
      change = template
    } else {
      commands.append((try Self.key(name), kind, template))
    }
  }

  /// The keys of a picker with these added.
  func adding(to keys: KeyMap) -> KeyMap {
    moved.reduce(into: keys) { keys, binding in
      let action = KeyAction(key: binding.usual)
      keys[action] = (keys[action] ?? []) + [binding.key]
    }
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

  /// The command of an action, and the bindings after it; `nil` if the action has none.
  private static func command(
    _ action: Substring
  ) -> (kind: Command, text: Substring, rest: Substring?)? {
    if let kind = Command.allCases.first(where: { action.hasPrefix("\($0.rawValue):") }) {
      return (kind, action.dropFirst(kind.rawValue.count + 1), nil)
    }
    guard let kind = Command.allCases.first(where: { action.hasPrefix("\($0.rawValue)(") })
    else { return nil }
    let text = action.dropFirst(kind.rawValue.count + 1)
    for end in text.indices where text[end...].hasPrefix("),") {
      let rest = text[end...].dropFirst(2)
      if isBinding(rest) { return (kind, text[..<end], rest) }
    }
    if text.hasSuffix(")") { return (kind, text.dropLast(), nil) }
    // What follows is wrong, and is told.
    let end = text.indices.first { text[$0...].hasPrefix("),") }
    return end.map { (kind, text[..<$0], text[$0...].dropFirst(2)) }
  }

  private static func requireOneAction(_ command: Substring) throws(UserError) {
    for start in command.indices where command[start...].hasPrefix(")+") {
      let name = command[start...].dropFirst(2).prefix { $0.isLetter || $0 == "-" }
      guard usualKeys[String(name)] == nil, Command(rawValue: String(name)) == nil else {
        throw UserError("A key has one action: bind \"\(name)\" to another one.")
      }
    }
  }

  /// Whether a text begins with a key and a known action.
  private static func isBinding(_ text: Substring) -> Bool {
    let (name, action) = parts(of: text)
    guard name == changeName || (try? key(name)) != nil else { return false }
    return usualKeys[String(action.prefix { $0 != "," })] != nil
      || Command.allCases.contains { action.hasPrefix("\($0.rawValue)(") }
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
