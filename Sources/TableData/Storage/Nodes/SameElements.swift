extension UnsafeRawPointer {
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
  /// Whether two elements are equal, or unequal to themselves with the same fields, as with NaN.
  @inlinable
  package func isSame(as other: Self) -> Bool {
    id == other.id && self == other || self != self && hasSameFields(as: other)
  }

  /// Compares bytes, then fields, since padding may differ.
  ///
  /// Never inlined: an optimizer that sees undefined padding may assume any result.
  @usableFromInline
  @inline(never)
  func hasSameFields(as other: Self) -> Bool {
    // Safe: reads only the elements' bytes.
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
  @inlinable
  package func hasSameElements(as other: Self) -> Bool {
    sharesStorage(with: other) || elementsEqual(other) { $0.isSame(as: $1) }
  }

  @inlinable
  func sharesStorage(with other: Self) -> Bool {
    guard count == other.count else { return false }
    // Safe: compares addresses only.
    return unsafe withUnsafeBufferPointer { one in
      unsafe other.withUnsafeBufferPointer { unsafe one.baseAddress == $0.baseAddress }
    }
  }
}
