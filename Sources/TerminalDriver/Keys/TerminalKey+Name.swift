extension TerminalKey {
  /// Parses a key's name, such as `a`, `Space`, `PgDn`, `F5`, `Ctrl-S` or `Alt-Left`, in any case;
  /// `nil` if unknown.
  ///
  /// - Parameter name: The name, or the label shown in help.
  public init?(named name: String) {
    if name.count == 1, let character = name.first, Self.named[name] == nil {
      guard !character.isWhitespace, character.unicodeScalars.allSatisfy({ $0.value >= 0x20 })
      else { return nil }
      self = .character(character)
      return
    }
    let small = name.lowercased()
    for (prefix, modifier) in Self.modifiers where small.hasPrefix(prefix) && small != prefix {
      guard let key = TerminalKey(named: String(name.dropFirst(prefix.count))) else { return nil }
      self = key.adding(modifier)
      return
    }
    if let key = Self.named[small] {
      self = key
    } else if small.hasPrefix("f"), let number = Int(small.dropFirst()), (1...35).contains(number) {
      self = .function(number)
    } else {
      return nil
    }
  }

  private static let modifiers: [(String, Modifiers)] = [
    ("ctrl-", .control), ("alt-", .alt), ("shift-", .shift), ("⇧", .shift),
  ]

  private static let named: [String: TerminalKey] = [
    "space": .space, "enter": .enter, "⏎": .enter, "tab": .tab, "backspace": .backspace,
    "⌫": .backspace, "del": .delete, "delete": .delete, "ins": .insert, "insert": .insert,
    "esc": .escape, "escape": .escape, "up": .up, "↑": .up, "down": .down, "↓": .down,
    "left": .left, "←": .left, "right": .right, "→": .right, "pgup": .pageUp, "pageup": .pageUp,
    "pgdn": .pageDown, "pagedown": .pageDown, "home": .home, "end": .end,
  ]
}

extension TerminalKey {
  package static let space = TerminalKey.character(" ")
}
