extension UnsafeRawPointer {
  /// Whether as many bytes are the same at two pointers.
  @inlinable
  @inline(__always)
  func hasSameBytes(as other: UnsafeRawPointer, count: Int) -> Bool {
    var position = 0
    while position + 8 <= count {
      let isEqual =
        unsafe loadUnaligned(fromByteOffset: position, as: UInt64.self)
        == other.loadUnaligned(fromByteOffset: position, as: UInt64.self)
      if !isEqual { return false }
      position += 8
    }
    while position < count {
      if unsafe load(fromByteOffset: position, as: UInt8.self)
        != other.load(fromByteOffset: position, as: UInt8.self)
      {
        return false
      }
      position += 1
    }
    return true
  }
}

extension Identifiable where Self: Equatable {
  /// Whether the element is what another one is: with an equal identifier and equal content, or the
  /// same field by field.
  ///
  /// This is the one rule for sections and rows. It takes an element to be equal to itself that
  /// says it is not, as NaN does.
  @inlinable
  package func isSame(as other: Self) -> Bool {
    id == other.id && self == other || self != self && hasSameFields(as: other)
  }

  /// Whether the element has the bytes of another one, or else the same fields: copies differ in what
  /// stands in their padding.
  ///
  /// Never inlined: where the optimizer sees that a copy has no value in its padding, it takes any
  /// comparison with that to have any result, and what depends on it as well.
  @usableFromInline
  @inline(never)
  func hasSameFields(as other: Self) -> Bool {
    // Safe: only the bytes of the two elements are read.
    let haveSameBytes = unsafe withUnsafePointer(to: self) { one in
      unsafe withUnsafePointer(to: other) { another in
        unsafe UnsafeRawPointer(one).hasSameBytes(
          as: UnsafeRawPointer(another), count: MemoryLayout<Self>.size)
      }
    }
    return haveSameBytes || haveEqualFields(self, other)
  }
}

extension Array where Element: Identifiable & Equatable {
  /// Whether two arrays have the same elements in the same order.
  ///
  /// - Complexity: O(1) when both share their storage, O(*n*) otherwise.
  @inlinable
  package func hasSameElements(as other: Self) -> Bool {
    sharesStorage(with: other) || elementsEqual(other) { $0.isSame(as: $1) }
  }

  /// Whether two arrays are one and the same, since none of them was changed after it was copied.
  @inlinable
  func sharesStorage(with other: Self) -> Bool {
    guard count == other.count else { return false }
    // Safe: the addresses are compared, and nothing is read.
    return unsafe withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { unsafe one.baseAddress == $0.baseAddress }
    }
  }
}
