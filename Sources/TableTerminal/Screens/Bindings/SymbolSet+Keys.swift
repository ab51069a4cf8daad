import TableText

extension SymbolSet {
  /// In words if this set is ASCII.
  func keyLabel(_ label: String) -> String {
    guard isASCII else { return label }
    return Self.keyNames.reduce(label) { $0.replacing($1.symbol, with: $1.name) }
  }

  var isASCII: Bool { all.allSatisfy { $0.allSatisfy(\.isASCII) } }

  private static let keyNames = [
    (symbol: "⏎", name: "Enter"), (symbol: "↑", name: "Up"), (symbol: "↓", name: "Down"),
    (symbol: "←", name: "Left"), (symbol: "→", name: "Right"), (symbol: "⇧", name: "Shift-"),
    (symbol: "⌫", name: "Backspace"),
  ]
}
