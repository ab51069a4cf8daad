/// A part of a sort key, to sort without comparisons.
@usableFromInline
struct SortWord {
  @usableFromInline let bits: UInt64
  /// Whether no word follows; the same for equal words.
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

/// Encodes values as words of the same order.
@usableFromInline
enum SortEncoding<Value> {
  /// Returns a word of a value's encoding, or `nil` if values must be compared.
  @inlinable
  static var known: (@Sendable (Value, Int) -> SortWord?)? {
    // Specialization removes these casts.
    if Value.self == String.self {
      return { value, index in (value as? String).flatMap { word($0, index) } }
    }
    if Value.self == Double.self {
      return { value, _ in (value as? Double).map { word($0) } }
    }
    if Value.self == Int.self {
      return { value, _ in (value as? Int).map { word($0) } }
    }
    if Value.self == Bool.self {
      return { value, _ in (value as? Bool).map { SortWord(bits: $0 ? 1 : 0, isLast: true) } }
    }
    return nil
  }

  @inlinable
  static func word(_ value: Int) -> SortWord {
    SortWord(bits: UInt64(bitPattern: Int64(value)) ^ 1 << 63, isLast: true)
  }

  /// Zeros are equal, and NaN is the greatest.
  @inlinable
  static func word(_ value: Double) -> SortWord {
    guard value == value else { return SortWord(bits: .max, isLast: true) }
    let bits = value == 0 ? 0 : value.bitPattern
    let isNegative = bits >> 63 == 1
    return SortWord(bits: isNegative ? ~bits : bits | 1 << 63, isLast: true)
  }

  /// Seven bytes and how many remain, up to 8 if another word follows.
  ///
  /// The order is that of the composed form, which equals the string while its scalars are stable.
  @usableFromInline
  static func word(_ string: String, _ index: Int) -> SortWord? {
    let word: SortWord?? = unsafe string.utf8.withContiguousStorageIfAvailable { bytes in
      let start = index * 7
      let rest = bytes.count - start
      var bits: UInt64 = 0
      // Three more bytes complete the last scalar or may compose with it.
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
