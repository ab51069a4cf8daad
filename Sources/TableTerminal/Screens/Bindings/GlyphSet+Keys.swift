import TableText
import TextDrawing

extension GlyphSet {
  /// Returns what a key is called, in words where its sign is not one of ASCII.
  ///
  /// - Parameter label: What stands on the key.
  /// - Returns: The same, or the words if all signs of this set are of ASCII.
  func keyLabel(_ label: String) -> String {
    guard isASCII else { return label }
    return Self.keyNames.reduce(label) { $0.replacing($1.sign, with: $1.name) }
  }

  /// Whether all signs are of ASCII.
  var isASCII: Bool { all.allSatisfy { $0.allSatisfy(\.isASCII) } }

  private static let keyNames = [
    (sign: "⏎", name: "Enter"), (sign: "↑", name: "Up"), (sign: "↓", name: "Down"),
    (sign: "←", name: "Left"), (sign: "→", name: "Right"), (sign: "⇧", name: "Shift-"),
    (sign: "⌫", name: "Backspace"),
  ]
}
