extension ControlSequence {
  /// The key of a sequence after `ESC [`, as sent by xterm, the Linux console, rxvt and tmux.
  var key: TerminalKey? {
    if isReport || isRelease { return nil }
    return switch final {
    case "a", "b", "c", "d": Self.arrow(final)?.adding(.shift)
    case "~": tildeKey
    case "^": Self.numbered(parameter(0))?.adding(.control)
    case "$": Self.numbered(parameter(0))?.adding(.shift)
    case "@": Self.numbered(parameter(0))?.adding([.control, .shift])
    case "u":
      Self.key(ofScalar: parameter(0))?.adding(TerminalKey.Modifiers(parameter: parameter(1)))
    case "Z": .backTab
    default: letterKey
    }
  }

  /// The key of a sequence after `ESC O`.
  var singleShiftKey: TerminalKey? {
    switch final {
    case "a", "b", "c", "d": Self.arrow(final)?.adding(.control)
    case "M": .enter
    case "I": .tab
    case " ", "X", "j"..."y": .character(Self.keypadCharacter(final))
    default: letterKey
    }
  }

  /// The key of a sequence that ends with its letter, after any modifiers: `1;5` or just `5`.
  private var letterKey: TerminalKey? {
    guard parameters.count < 2 || parameter(0) == 1 else { return nil }
    return Self.lettered(final)?.adding(TerminalKey.Modifiers(parameter: parameters.last ?? 1))
  }

  private var tildeKey: TerminalKey? {
    let modifiers = TerminalKey.Modifiers(parameter: parameter(1))
    return parameter(0) == 27 && parameters.count == 3
      ? Self.key(ofScalar: parameter(2))?.adding(modifiers)
      : Self.numbered(parameter(0))?.adding(modifiers)
  }
}

// MARK: - Tables

extension ControlSequence {
  private static func lettered(_ letter: Unicode.Scalar) -> TerminalKey? {
    switch letter {
    case "A"..."D": arrow(letter)
    case "F": .end
    case "H": .home
    case "P"..."S": .function(Int(letter.value) - 0x4F)
    default: nil
    }
  }

  private static func arrow(_ letter: Unicode.Scalar) -> TerminalKey? {
    switch letter {
    case "A", "a": .up
    case "B", "b": .down
    case "C", "c": .right
    case "D", "d": .left
    default: nil
    }
  }

  private static func numbered(_ number: Int) -> TerminalKey? {
    switch number {
    case 1, 7: .home
    case 2: .insert
    case 3: .delete
    case 4, 8: .end
    case 5: .pageUp
    case 6: .pageDown
    case 11...15: .function(number - 10)
    case 17...21: .function(number - 11)
    case 23...26: .function(number - 12)
    case 28, 29: .function(number - 13)
    case 31...34: .function(number - 14)
    default: nil
    }
  }

  private static func key(ofScalar value: Int) -> TerminalKey? {
    switch value {
    case 8, 127: .backspace
    case 9: .tab
    case 13: .enter
    case 27: .escape
    case 0x20..<0x7F, 0xA0..<0xE000, 0xF900...0x10FFFF:
      UInt32(exactly: value).flatMap(Unicode.Scalar.init).map { .character(Character($0)) }
    default: nil
    }
  }

  /// Returns the character of a keypad key, which is 64 scalars below its letter.
  private static func keypadCharacter(_ letter: Unicode.Scalar) -> Character {
    letter == " " ? " " : Character(Unicode.Scalar(UInt8(letter.value) - 0x40))
  }
}
