/// A part of a value that is sorted by, as a number, so that very many elements can be sorted without comparing them.
@usableFromInline
struct SortWord {
  /// The number; the lesser one comes first.
  @usableFromInline let bits: UInt64
  /// Whether no word follows; of equal words, each says the same.
  @usableFromInline let isLast: Bool

  @inlinable
  init(bits: UInt64, isLast: Bool) {
    self.bits = bits
    self.isLast = isLast
  }

  @inlinable
  func inDirection(_ direction: SortDirection) -> SortWord {
    direction == .ascending ? self : SortWord(bits: ~bits, isLast: isLast)
  }
}

/// Turns values into words in whose order they stand.
@usableFromInline
struct SortEncoding<Value>: Sendable {
  /// Returns a word of a value, or `nil` when the value has no words and has to be compared.
  @usableFromInline let word: @Sendable (Value, Int) -> SortWord?

  @inlinable
  init(word: @escaping @Sendable (Value, Int) -> SortWord?) {
    self.word = word
  }
}

extension SortEncoding {
  /// How values of a type are encoded, or `nil` when they have to be compared.
  @inlinable
  static var known: SortEncoding? {
    // Each cast is of a type to itself, and is gone where the type is known.
    if Value.self == String.self {
      return SortEncoding { value, index in (value as? String).flatMap { word($0, index) } }
    }
    if Value.self == Double.self {
      return SortEncoding { value, _ in (value as? Double).map { word($0) } }
    }
    if Value.self == Int.self {
      return SortEncoding { value, _ in (value as? Int).map { word($0) } }
    }
    if Value.self == Bool.self {
      return SortEncoding { value, _ in
        (value as? Bool).map { SortWord(bits: $0 ? 1 : 0, isLast: true) }
      }
    }
    return nil
  }

  @inlinable
  static func word(_ value: Int) -> SortWord {
    SortWord(bits: UInt64(bitPattern: Int64(value)) ^ 1 << 63, isLast: true)
  }

  /// Zeros are equal, and what is not a number is the greatest, whatever its bits.
  @inlinable
  static func word(_ value: Double) -> SortWord {
    guard value == value else { return SortWord(bits: .max, isLast: true) }
    let bits = value == 0 ? 0 : value.bitPattern
    let isNegative = bits >> 63 == 1
    return SortWord(bits: isNegative ? ~bits : bits | 1 << 63, isLast: true)
  }

  /// Seven bytes, and how many bytes are left: from 0 to 7, or 8 when another word follows.
  ///
  /// The order of strings is that of the bytes of their composed form, which is the string itself as
  /// far as its scalars are stable.
  @usableFromInline
  static func word(_ string: String, _ index: Int) -> SortWord? {
    let word: SortWord?? = unsafe string.utf8.withContiguousStorageIfAvailable { bytes in
      let start = index * 7
      let rest = bytes.count - start
      var bits: UInt64 = 0
      // Up to three bytes behind the word are looked at too, which complete its last scalar or begin
      // what may be composed with it.
      for offset in 0..<min(rest, 10) {
        let byte = unsafe bytes[start + offset]
        guard byte.isInStableScalar else { return nil }
        if offset < 7 { bits |= UInt64(byte) << (8 * UInt64(7 - offset)) }
      }
      return SortWord(bits: bits | UInt64(min(rest, 8)), isLast: rest < 8)
    }
    return word ?? nil
  }
}
