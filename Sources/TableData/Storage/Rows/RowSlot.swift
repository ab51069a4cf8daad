/// A row as the storage keeps it: with the hash of its identifier and its label in the order.
@usableFromInline
struct RowSlot<Row: Identifiable> {
  /// Grows from row to row; there are gaps, so that a row can come between two others.
  @usableFromInline var label: UInt64

  /// The hash of the row's identifier, computed once.
  @usableFromInline let hash: Int

  @usableFromInline var row: Row

  @inlinable
  init(label: UInt64, hash: Int, row: Row) {
    self.label = label
    self.hash = hash
    self.row = row
  }
}

extension UnsafeMutablePointer {
  /// Whether two values are the same bit by bit, and so are one value.
  ///
  /// This also takes a value to be equal to itself that says it is not, as NaN does.
  @inlinable
  @inline(__always)
  func hasSameBits<Row>(as other: Self) -> Bool where Pointee == RowSlot<Row> {
    // Safe: both pointers hold a row, and only the bytes of the row are read.
    let offset = unsafe MemoryLayout<Pointee>.offset(of: \Pointee.row).unsafelyUnwrapped
    let one = unsafe UnsafeRawPointer(self) + offset
    let another = unsafe UnsafeRawPointer(other) + offset
    return unsafe one.hasSameBytes(as: another, count: MemoryLayout<Row>.size)
  }
}

extension RowSlot: Sendable where Row: Sendable {}
