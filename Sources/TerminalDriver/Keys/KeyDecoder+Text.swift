extension KeyDecoder {
  static let escapeByte: UInt8 = 0x1B

  mutating func acceptText(_ byte: UInt8) {
    if byte >= 0x80 { return acceptBeyondASCII(byte) }
    if !held.isEmpty {
      emit(.character("\u{FFFD}"))
      held.removeAll(keepingCapacity: true)
    }
    if byte == Self.escapeByte {
      enter(.escape)
    } else {
      emit(.typed(byte))
    }
  }

  /// Accepts a byte of a longer character.
  ///
  /// If the held bytes decode to one scalar, it is complete, or replaces an incomplete start; if to
  /// two, the bytes before the last are malformed.
  private mutating func acceptBeyondASCII(_ byte: UInt8) {
    held.append(byte)
    let scalars = Array(String(decoding: held, as: UTF8.self).unicodeScalars)
    if scalars.count > 1 {
      emit(.character("\u{FFFD}"))
      held = [byte]
      if Self.length(ofCharacterStartingWith: byte) > 1 { return }
      finishCharacter("\u{FFFD}")
    } else if held.count >= Self.length(ofCharacterStartingWith: held[0]) {
      finishCharacter(scalars[0])
    }
  }

  private mutating func finishCharacter(_ scalar: Unicode.Scalar) {
    emit(.character(Character(scalar)))
    held.removeAll(keepingCapacity: true)
  }

  static func length(ofCharacterStartingWith byte: UInt8) -> Int {
    switch byte {
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 1
    }
  }
}

extension TerminalKey {
  static func typed(_ byte: UInt8) -> TerminalKey {
    switch byte {
    case 0x00: .control(" ")
    case 0x08, 0x7F: .backspace
    case 0x09: .tab
    case 0x0D: .enter
    case 0x01...0x1A: .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x1B...0x1F: .control(Character(Unicode.Scalar(byte + 0x40)))
    default: .character(Character(Unicode.Scalar(byte)))
    }
  }
}
