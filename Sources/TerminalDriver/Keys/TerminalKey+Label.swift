extension TerminalKey {
  package var label: String {
    switch self {
    case .character(" "): "Space"
    case .character(let character): String(character)
    case .enter: "⏎"
    case .tab: "Tab"
    case .backTab: "⇧Tab"
    case .backspace: "⌫"
    case .delete: "Del"
    case .insert: "Ins"
    case .escape: "Esc"
    case .up: "↑"
    case .down: "↓"
    case .left: "←"
    case .right: "→"
    case .pageUp: "PgUp"
    case .pageDown: "PgDn"
    case .home: "Home"
    case .end: "End"
    case .function(let number): "F\(number)"
    case .control(let character): "Ctrl-" + character.uppercased()
    case .paste: "Paste"
    case .modified(let key, let modifiers): modifiers.label + key.label
    }
  }
}

extension TerminalKey.Modifiers {
  fileprivate var label: String {
    let names: [(Self, String)] = [(.control, "Ctrl-"), (.alt, "Alt-"), (.shift, "⇧")]
    return names.filter { contains($0.0) }.map(\.1).joined()
  }
}
