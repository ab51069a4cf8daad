extension SortOrdering {
  /// Orders strings in composed form, by bytes if they first differ in stable scalars.
  @usableFromInline
  init(_ left: String, _ right: String) {
    let ordering: SortOrdering??? = unsafe left.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.utf8.withContiguousStorageIfAvailable { right in unsafe Self(stable: left, right)
      }
    }
    self = ordering.flatMap { $0 }.flatMap { $0 } ?? Self(composed: left, right)
  }

  /// Compares bytes; `nil` if they cannot decide.
  private init?(stable left: UnsafeBufferPointer<UInt8>, _ right: UnsafeBufferPointer<UInt8>) {
    let count = min(left.count, right.count)
    var index = 0
    while index < count, unsafe left[index] == right[index] { index += 1 }
    if index == left.count, index == right.count {
      self = .tied
      return
    }
    guard unsafe left.isStable(around: index), unsafe right.isStable(around: index) else {
      return nil
    }
    if index == count {
      self = left.count < right.count ? .before : .after
    } else {
      self = unsafe left[index] < right[index] ? .before : .after
    }
  }

  /// Compares in composed form.
  ///
  /// For a prefix, the standard library's `<` may order neither, or wrongly. Appending the least
  /// scalar avoids that, unless strings contain it.
  private init(composed left: String, _ right: String) {
    if left == right {
      self = .tied
    } else {
      self = left + "\0" < right + "\0" ? .before : .after
    }
  }
}

extension UInt8 {
  /// Whether the byte's scalar is stable: never composes with earlier ones.
  ///
  /// These are all below U+0300, Cyrillic up to U+047F, and U+4000 to U+9FFF with most ideographs.
  /// Continuation bytes count as stable.
  var isInStableScalar: Bool {
    self < 0xCC || self == 0xD0 || self == 0xD1 || (0xE4...0xE9).contains(self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a scalar and its successor are stable: it never composes.
  fileprivate func isStable(around index: Int) -> Bool {
    var start = index
    while start > 0, start < count, unsafe self[start] & 0xC0 == 0x80 { start -= 1 }
    // A scalar has up to four bytes; the first decides.
    for index in start..<Swift.max(start, Swift.min(count, index + 4)) {
      guard unsafe self[index].isInStableScalar else { return false }
    }
    return true
  }
}
