import TerminalDriver

/// A sanitized text from a person, paste or script.
///
/// Line ends become line feeds, or blanks in a single line. Other controls but tabs, and
/// noncharacters, are removed: not every format can hold them.
struct EnteredText: Hashable {
  static var notice: String { localized("Control characters were removed.") }

  let text: String

  /// Whether anything but line ends was removed.
  let isShortened: Bool

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

extension TerminalKey {
  var entered: (key: TerminalKey?, isShortened: Bool) {
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
