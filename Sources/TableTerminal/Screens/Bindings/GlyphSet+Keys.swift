import TableText
import TextDrawing

extension GlyphSet {
  /// In words if this set is ASCII.
  func keyLabel(_ label: String) -> String {
    guard isASCII else { return label }
    return Self.keyNames.reduce(label) { $0.replacing($1.sign, with: $1.name) }
  }

  var isASCII: Bool { all.allSatisfy { $0.allSatisfy(\.isASCII) } }

  private static let keyNames = [
    (sign: "⏎", name: "Enter"), (sign: "↑", name: "Up"), (sign: "↓", name: "Down"),
    (sign: "←", name: "Left"), (sign: "→", name: "Right"), (sign: "⇧", name: "Shift-"),
    (sign: "⌫", name: "Backspace"),
  ]
}
