/// Scripts whose letters join, stand above one another or have marks that take space.
extension UncertainTexts {
  /// Consonants joined by viramas, with vowel signs, in nine scripts of India.
  static func indic(_ generator: inout FrameTestGenerator) -> String {
    let block = UInt32(0x0900 + 0x80 * Int.random(in: 0...8, using: &generator))
    let consonants = scalars(block + 0x15...block + 0x39).filter(\.isAssigned)
    let signs = scalars(block + 0x3E...block + 0x4C).filter(\.isAssigned)
    let virama = Unicode.Scalar(block + 0x4D) ?? "\u{94D}"
    var letters = [pick(consonants, &generator)]
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      letters.append(virama)
      if Int.random(in: 0..<4, using: &generator) == 0 { letters.append("\u{200D}") }
      letters.append(pick(consonants, &generator))
    }
    if Bool.random(using: &generator) { letters.append(pick(signs, &generator)) }
    return text(letters)
  }

  /// Letters with marks, which join and make ligatures.
  static func arabic(_ generator: inout FrameTestGenerator) -> String {
    (0..<Int.random(in: 2...6, using: &generator)).map { _ in
      var letters = [pick(scalars(0x0621...0x064A), &generator)]
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        letters.append(pick(scalars(0x064B...0x0652) + ["\u{670}", "\u{200D}"], &generator))
      }
      return text(letters)
    }.joined()
  }

  /// Letters with points and accents, and a ligature.
  static func hebrew(_ generator: inout FrameTestGenerator) -> String {
    syllables(&generator) { generator in
      var letters = [pick(scalars(0x05D0...0x05EA) + ["\u{FB2A}", "\u{5F2}"], &generator)]
      for _ in 0..<Int.random(in: 0...3, using: &generator) {
        letters.append(pick(scalars(0x0591...0x05BD) + ["\u{5C1}", "\u{5C2}"], &generator))
      }
      return letters
    }
  }

  /// Thai and Lao: vowels before a letter, letters with vowels and tones, and am, which is both.
  static func thai(_ generator: inout FrameTestGenerator) -> String {
    let block: UInt32 = pick([0x0E00, 0x0E80], &generator)
    return (0..<Int.random(in: 1...5, using: &generator)).map { _ in
      var letters: [Unicode.Scalar] = []
      if chance(of: 4, &generator) {
        letters.append(pick(scalars(block + 0x40...block + 0x44), &generator))
      }
      letters.append(pick(scalars(block + 0x01...block + 0x2E), &generator))
      if chance(of: 2, &generator) {
        letters.append(pick(scalars(block + 0x30...block + 0x3A), &generator))
      }
      if chance(of: 2, &generator) {
        letters.append(pick(scalars(block + 0x47...block + 0x4E), &generator))
      }
      return text(letters)
    }.joined()
  }

  /// Letters with others under them, vowels and marks.
  static func tibetan(_ generator: inout FrameTestGenerator) -> String {
    syllables(&generator) { generator in
      var letters = [pick(scalars(0x0F40...0x0F6C), &generator)]
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        letters.append(pick(scalars(0x0F90...0x0FBC), &generator))
      }
      if chance(of: 2, &generator) {
        letters.append(pick(scalars(0x0F71...0x0F84), &generator))
      }
      return letters
    } + pick(["", "\u{F0B}", "\u{F0D}"], &generator)
  }

  /// Letters with medials, stacked letters, vowels before and behind, and tones.
  static func burmese(_ generator: inout FrameTestGenerator) -> String {
    syllables(&generator) { generator in
      var letters = [pick(scalars(0x1000...0x102A), &generator)]
      if chance(of: 4, &generator) {
        letters += ["\u{1039}", pick(scalars(0x1000...0x1020), &generator)]
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        letters.append(pick(scalars(0x103B...0x103E), &generator))
      }
      for _ in 0..<Int.random(in: 0...2, using: &generator) {
        letters.append(pick(scalars(0x102B...0x1038) + ["\u{103A}"], &generator))
      }
      return letters
    }
  }

  /// Letters with others under them, vowels around them, and signs.
  static func khmer(_ generator: inout FrameTestGenerator) -> String {
    syllables(&generator) { generator in
      var letters = [pick(scalars(0x1780...0x17A2), &generator)]
      if chance(of: 2, &generator) {
        letters += ["\u{17D2}", pick(scalars(0x1780...0x17A2), &generator)]
      }
      if chance(of: 2, &generator) {
        letters.append(pick(scalars(0x17B6...0x17D1), &generator))
      }
      return letters
    }
  }

  /// Syllables of conjoining letters, of today and of old, whole or in part.
  static func hangul(_ generator: inout FrameTestGenerator) -> String {
    syllables(&generator) { generator in
      var letters: [Unicode.Scalar] = []
      if !chance(of: 6, &generator) {
        letters.append(pick(scalars(0x1100...0x115E) + scalars(0xA960...0xA97C), &generator))
      }
      if !chance(of: 6, &generator) {
        letters.append(pick(scalars(0x1161...0x11A7) + scalars(0xD7B0...0xD7C6), &generator))
      }
      if chance(of: 2, &generator) {
        letters.append(pick(scalars(0x11A8...0x11FF) + scalars(0xD7CB...0xD7FB), &generator))
      }
      return letters
    } + pick(["", "한", "가\u{11A8}"], &generator)
  }

  private static func syllables(
    _ generator: inout FrameTestGenerator,
    _ syllable: (inout FrameTestGenerator) -> [Unicode.Scalar]
  ) -> String {
    text((0..<Int.random(in: 1...4, using: &generator)).flatMap { _ in syllable(&generator) })
  }

  private static func chance(of count: Int, _ generator: inout FrameTestGenerator) -> Bool {
    Int.random(in: 0..<count, using: &generator) == 0
  }
}
