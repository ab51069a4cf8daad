extension Hashable {
  /// The hash under which an identifier is indexed.
  ///
  /// Rows are often numbered, and neighbors are used together. So integers that differ only in the
  /// last three bits share a page of the index: their other bits are hashed as one number.
  @inlinable
  @inline(__always)
  package var indexHash: Int {
    guard Self.self == Int.self else { return hashValue }
    // Safe: both types are `Int`.
    let number = unsafe unsafeBitCast(self, to: Int.self)
    return (number >> 3).hashValue & ~7 | number & 7
  }
}
