/// Texts about whose width terminals disagree, made from the data of Unicode.
///
/// Emoji are here, and the scripts in another file.
enum UncertainTexts {
  /// Returns a text.
  ///
  /// - Parameters:
  ///   - number: Selects the text.
  ///   - hasEmoji: Whether some have emoji.
  /// - Returns: Safe and unsafe clusters, some of them cut short.
  static func text(_ number: Int, hasEmoji: Bool = true) -> String {
    var generator = FrameTestGenerator(seed: number)
    let kinds = hasEmoji ? emojiKinds + scriptKinds + [mixed] : scriptKinds
    let start = number.isMultiple(of: 3) ? "a" : ""
    let parts = (0..<Int.random(in: 1...3, using: &generator)).map { _ in
      kinds[number % kinds.count](&generator)
    }
    return start + parts.joined(separator: number.isMultiple(of: 2) ? "" : " ")
  }

  private static let emojiKinds = [emoji, chain, flag, keycap]
  private static let scriptKinds = [
    indic, arabic, hebrew, thai, tibetan, burmese, khmer, hangul,
  ]

  /// All emoji of a single scalar that Unicode has had since version 15.
  private static let recent = scalars(0x1F000...0x1FAFF).filter {
    $0.properties.isEmojiPresentation && $0.properties.age.map { $0 >= (15, 0) } == true
  }

  private static let pictures =
    scalars(0x2600...0x27BF)
    + scalars(0x1F300...0x1FAFF)
    .filter { $0.properties.isEmoji }

  private static func emoji(_ generator: inout FrameTestGenerator) -> String {
    text((0..<3).map { _ in pick(recent, &generator) })
  }

  /// Emoji joined by ZWJ, some with a skin tone or a choice of presentation, some cut short.
  private static func chain(_ generator: inout FrameTestGenerator) -> String {
    let people = scalars(0x1F466...0x1F478) + scalars(0x1F9D1...0x1F9DD)
    return (0..<Int.random(in: 2...5, using: &generator)).map { index in
      var part = [pick(index.isMultiple(of: 2) ? people : pictures, &generator)]
      if Int.random(in: 0..<3, using: &generator) == 0 {
        part.append(pick(scalars(0x1F3FB...0x1F3FF), &generator))
      }
      if Int.random(in: 0..<3, using: &generator) == 0 { part.append("\u{FE0F}") }
      return text(part)
    }.joined(separator: "\u{200D}")
  }

  /// Flags of countries, of parts of one, and halves of flags.
  private static func flag(_ generator: inout FrameTestGenerator) -> String {
    if Int.random(in: 0..<4, using: &generator) == 0 {
      return "🏴" + text((0..<4).map { _ in pick(scalars(0xE0061...0xE007A), &generator) })
        + "\u{E007F}"
    }
    let count = Int.random(in: 1...5, using: &generator)
    return text((0..<count).map { _ in pick(scalars(0x1F1E6...0x1F1FF), &generator) })
  }

  private static func keycap(_ generator: inout FrameTestGenerator) -> String {
    let selector: Unicode.Scalar = pick(["\u{FE0F}", "\u{FE0E}"], &generator)
    if Bool.random(using: &generator) {
      return text([pick(Array("0123456789#*".unicodeScalars), &generator), selector, "\u{20E3}"])
    }
    return text([pick(pictures, &generator), selector])
  }

  private static func mixed(_ generator: inout FrameTestGenerator) -> String {
    (0..<3).map { _ in
      let part = pick(emojiKinds + scriptKinds, &generator)(&generator)
      return part + pick(["x", "漢", " ", "é"], &generator)
    }.joined()
  }

  static func scalars(_ range: ClosedRange<UInt32>) -> [Unicode.Scalar] {
    range.compactMap { Unicode.Scalar($0) }.filter(\.isAssigned)
  }

  static func pick<Element>(
    _ elements: [Element], _ generator: inout FrameTestGenerator
  ) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &generator)]
  }

  static func text(_ scalars: [Unicode.Scalar]) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

extension Unicode.Scalar {
  var isAssigned: Bool { properties.generalCategory != .unassigned }
}
