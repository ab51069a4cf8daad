extension SortOrdering {
  /// How two strings stand to each other: by the scalars of their composed forms.
  ///
  /// Where they differ in stable scalars, so do their composed forms, and bytes tell.
  @usableFromInline
  init(_ left: String, _ right: String) {
    let ordering: SortOrdering??? = unsafe left.utf8.withContiguousStorageIfAvailable { left in
      unsafe right.utf8.withContiguousStorageIfAvailable { right in unsafe Self(stable: left, right)
      }
    }
    self = ordering.flatMap { $0 }.flatMap { $0 } ?? Self(composed: left, right)
  }

  /// How two strings stand to each other by their bytes, or `nil` when bytes cannot tell.
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

  /// How two strings stand to each other whose scalars have to be composed.
  ///
  /// Where one is the beginning of the other, `<` of the standard library may say of neither that it
  /// comes before the other, or of the wrong one. With the least scalar behind both, neither is, but
  /// for strings that hold this scalar themselves.
  private init(composed left: String, _ right: String) {
    if left == right {
      self = .tied
    } else {
      self = left + "\0" < right + "\0" ? .before : .after
    }
  }
}

extension UInt8 {
  /// Whether the byte is in a stable scalar: one that composing leaves as it is, whatever comes
  /// before it.
  ///
  /// These are all scalars below U+0300, Cyrillic letters up to U+047F, and U+4000 to U+9FFF, among
  /// them most of the ideographs. A byte that continues a scalar is taken to be in one.
  var isInStableScalar: Bool {
    self < 0xCC || self == 0xD0 || self == 0xD1 || (0xE4...0xE9).contains(self)
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the scalar at an index and the one behind it are stable, so that nothing is composed
  /// with the scalar at the index.
  fileprivate func isStable(around index: Int) -> Bool {
    var start = index
    while start > 0, start < count, unsafe self[start] & 0xC0 == 0x80 { start -= 1 }
    // A scalar has up to four bytes, of which the first tells.
    for index in start..<Swift.max(start, Swift.min(count, index + 4)) {
      guard unsafe self[index].isInStableScalar else { return false }
    }
    return true
  }
}
