/// Hashes the identifiers of a table for its index.
///
/// Rows are often numbered, and neighbors are used together. So integers that differ only in the
/// last three bits share a page of the index: their other bits are hashed as one number, once if
/// the identifiers follow each other.
@usableFromInline
struct IndexHasher<ID: Hashable> {
  /// The other bits of the last integer, at first more than any integer has.
  @usableFromInline var bits = Int.max
  @usableFromInline var hash = 0

  @inlinable
  init() {}

  @inlinable
  @inline(__always)
  mutating func hash(of id: ID) -> Int {
    guard ID.self == Int.self else { return id.hashValue }
    // Safe: both types are `Int`.
    let number = unsafe unsafeBitCast(id, to: Int.self)
    if number >> 3 != bits {
      bits = number >> 3
      hash = bits.hashValue & ~7
    }
    return hash | number & 7
  }
}

extension Hashable {
  /// The hash under which an identifier is indexed.
  @inlinable
  @inline(__always)
  package var indexHash: Int {
    var hasher = IndexHasher<Self>()
    return hasher.hash(of: self)
  }
}
