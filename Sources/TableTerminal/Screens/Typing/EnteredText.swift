import TerminalDriver

/// A text as it is taken from a person, a paste or a script: without what no text should hold.
///
/// Line ends of every kind are line feeds, or blanks where there is one line only. Other controls
/// but tabs, and scalars that are no characters, are left out, so that every format can hold what
/// is entered.
struct EnteredText: Hashable {
  /// What a person is told where something was left out.
  static var notice: String { localized("Control characters were left out.") }

  /// The text without them.
  let text: String

  /// Whether anything was left out, apart from the kind of its line ends.
  let isShortened: Bool

  /// Takes a text.
  ///
  /// - Parameters:
  ///   - entered: The text as it came.
  ///   - isOneLine: Whether blanks stand for its line ends.
  init(_ entered: String, isOneLine: Bool) {
    var result = String.UnicodeScalarView()
    var isShortened = false
    var previous: Unicode.Scalar?
    for scalar in entered.unicodeScalars {
      if scalar.endsLine {
        if !(scalar == "\n" && previous == "\r") { result.append(isOneLine ? " " : "\n") }
      } else if scalar.canBeEntered {
        result.append(scalar)
      } else {
        isShortened = true
      }
      previous = scalar
    }
    text = String(result)
    self.isShortened = isShortened
  }
}

extension Unicode.Scalar {
  fileprivate var endsLine: Bool { ["\r", "\n", "\u{85}"].contains(self) }

  fileprivate var canBeEntered: Bool {
    let isNoncharacter = (0xFDD0...0xFDEF).contains(value) || value & 0xFFFE == 0xFFFE
    return self == "\t" || !isNoncharacter && properties.generalCategory != .control
  }
}

extension Key {
  /// Returns the key as it is typed into a text, `nil` if nothing is left of it, and whether
  /// something was left out.
  var entered: (key: Key?, isShortened: Bool) {
    switch self {
    case .character(let character):
      let entered = EnteredText(String(character), isOneLine: true)
      guard entered.isShortened else { return (self, false) }
      return (entered.text.first.map { .character($0) }, true)
    case .paste(let text):
      let entered = EnteredText(text, isOneLine: false)
      return (.paste(entered.text), entered.isShortened)
    default: return (self, false)
    }
  }
}
