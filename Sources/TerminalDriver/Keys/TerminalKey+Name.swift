extension TerminalKey {
  /// Parses a key's name, such as `a`, `Space`, `PgDn`, `F5`, `Ctrl-S` or `Alt-Left`, in any case;
  /// `nil` if unknown.
  ///
  /// - Parameter name: The name, or the label shown in help.
  public init?(named name: String) {
    if name.count == 1, let character = name.first, Self.named(name) == nil {
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
    if let key = Self.named(small) {
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

  private static func named(_ small: String) -> TerminalKey? {
    known.first { $0.label.lowercased() == small || $0.name == small }?.key
  }

  /// The keys with a symbol or a word on them, and their other names.
  private static let known: [(key: TerminalKey, label: String, name: String?)] = [
    (.space, "Space", nil), (.enter, "⏎", "enter"), (.tab, "Tab", nil), (.backTab, "⇧Tab", nil),
    (.backspace, "⌫", "backspace"), (.delete, "Del", "delete"), (.insert, "Ins", "insert"),
    (.escape, "Esc", "escape"), (.up, "↑", "up"), (.down, "↓", "down"), (.left, "←", "left"),
    (.right, "→", "right"), (.pageUp, "PgUp", "pageup"), (.pageDown, "PgDn", "pagedown"),
    (.home, "Home", nil), (.end, "End", nil),
  ]
}

extension TerminalKey {
  package static let space = TerminalKey.character(" ")

  package var label: String {
    if let known = Self.known.first(where: { $0.key == self }) { return known.label }
    return switch self {
    case .character(let character): String(character)
    case .function(let number): "F\(number)"
    case .control(let character): "Ctrl-" + character.uppercased()
    case .modified(let key, let modifiers): modifiers.label + key.label
    // Only a paste is left.
    default: "Paste"
    }
  }
}

extension TerminalKey.Modifiers {
  fileprivate var label: String {
    let names: [(Self, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "⇧")]
    return names.filter { contains($0.0) }.map(\.1).joined()
  }
}
