/// A row's location; lookups compare the row's identifier themselves.
@usableFromInline
package struct IndexEntry: Sendable {
  /// 32 bits of the hash.
  @usableFromInline package let tag: UInt32
  @usableFromInline package var section: UInt32
  @usableFromInline package var label: UInt64

  @inlinable
  package init(tag: UInt32, section: UInt32, label: UInt64) {
    self.tag = tag
    self.section = section
    self.label = label
  }

  @inlinable
  package static func tag(of hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
