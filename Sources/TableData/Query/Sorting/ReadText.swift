/// What a text says, read so that the result depends on no locale.
enum ReadText {
  /// An amount, such as "$1,200".
  case number(Double)
  /// Anything else, folded as for a search.
  case text(FoldedText)

  init(_ text: String) {
    if let number = Self.number(in: text) {
      self = .number(number)
    } else {
      self = .text(FoldedText(text))
    }
  }

  /// The number that a text is, without a currency sign before or a percent sign after it.
  private static func number(in text: String) -> Double? {
    guard text.utf8.contains(where: { (0x30...0x39).contains($0) }) else { return nil }
    var digits = text[...]
    let isNegative = digits.first == "-" || digits.first == "−"
    if isNegative { digits = digits.dropFirst() }
    if let first = digits.first, first.isCurrencySymbol { digits = digits.dropFirst() }
    if digits.last == "%" { digits = digits.dropLast() }
    guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) || $0 == 0x2E || $0 == 0x2C }),
      let number = Double(digits.filter { $0 != "," })
    else { return nil }
    return isNegative ? -number : number
  }
}

// MARK: - Order

extension ReadText: Comparable {
  static func == (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left == right
    case (.text(let left), .text(let right)): left.bytes == right.bytes
    default: false
    }
  }

  static func < (left: Self, right: Self) -> Bool {
    switch (left, right) {
    case (.number(let left), .number(let right)): left < right
    case (.text(let left), .text(let right)): left.bytes.lexicographicallyPrecedes(right.bytes)
    case (.number, .text): true
    case (.text, .number): false
    }
  }
}

// MARK: - Words

extension ReadText {
  /// A word of the value; see ``SortEncoding``. The highest bit of the first tells texts from numbers.
  func word(_ index: Int) -> SortWord {
    switch self {
    case .number(let number):
      let bits = SortEncoding<Double>.word(number).bits
      return index == 0
        ? SortWord(bits: bits >> 1, isLast: false) : SortWord(bits: bits & 1, isLast: true)
    case .text(let text): return Self.word(text.bytes.dropFirst(7 * index))
    }
  }

  /// Seven bytes, and how many bytes are left: from 0 to 7, or 8 when another word follows.
  private static func word(_ rest: ArraySlice<UInt8>) -> SortWord {
    var bits: UInt64 = 1 << 63
    for (offset, byte) in rest.prefix(7).enumerated() {
      bits |= UInt64(byte) << UInt64(8 * (6 - offset) + 4)
    }
    return SortWord(bits: bits | UInt64(min(rest.count, 8)), isLast: rest.count < 8)
  }
}
