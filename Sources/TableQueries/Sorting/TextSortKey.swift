import TextMatching

/// A text as a sort key: an amount by its value, in any locale, before all other texts.
enum TextSortKey {
  /// Such as "$1,200".
  case number(Double)
  /// Folded as for a search.
  case text(FoldedText)

  init(_ text: String, _ notation: AmountNotation = .decimalPoint) {
    if let amount = Amount(text, notation) {
      self = .number(amount.value)
    } else {
      self = .text(FoldedText(text))
    }
  }

  static func isBlank(_ text: String) -> Bool {
    guard let byte = text.utf8.first else { return true }
    return (byte <= 0x20 || byte >= 0x80) && text.allSatisfy(\.isWhitespace)
  }
}

// MARK: - Order

extension TextSortKey: Comparable {
  static func == (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.number(let lhs), .number(let rhs)): lhs == rhs
    case (.text(let lhs), .text(let rhs)): lhs.bytes == rhs.bytes
    default: false
    }
  }

  static func < (lhs: Self, rhs: Self) -> Bool {
    switch (lhs, rhs) {
    case (.number(let lhs), .number(let rhs)): lhs < rhs
    case (.text(let lhs), .text(let rhs)): lhs.bytes.lexicographicallyPrecedes(rhs.bytes)
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}

// MARK: - Words

extension TextSortKey {
  /// See ``SortEncoding``; the highest bit of the first word marks text.
  static func word(of text: String, at index: Int, _ notation: AmountNotation) -> SortWord {
    if Amount.isRuledOut(by: text), let word = word(ofASCII: text, at: index) { return word }
    switch TextSortKey(text, notation) {
    case .number(let number):
      let bits = SortEncoding<Double>.word(number).bits
      return index == 0
        ? SortWord(bits: bits >> 1, isLast: false) : SortWord(bits: bits & 1, isLast: true)
    case .text(let text): return word(text.bytes.dropFirst(7 * index))
    }
  }

  private static func word(ofASCII text: String, at index: Int) -> SortWord? {
    // Of the rest, only its existence matters.
    let beginning = text.utf8.prefix(7 * index + 8)
    guard beginning.allSatisfy({ $0 < 0x80 }) else { return nil }
    return word(beginning.dropFirst(7 * index))
  }

  /// Seven bytes and how many remain, up to 8 if another word follows.
  private static func word(_ rest: some Collection<UInt8>) -> SortWord {
    var bits: UInt64 = 1 << 63
    for (offset, byte) in rest.prefix(7).enumerated() {
      let letter = (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
      bits |= UInt64(letter) << UInt64(8 * (6 - offset) + 4)
    }
    return SortWord(bits: bits | UInt64(min(rest.count, 8)), isLast: rest.count < 8)
  }
}
