/// Where the row with an identifier is, found by the hash of the identifier.
///
/// It holds no identifier: whoever looks a row up compares the row itself.
@usableFromInline
package struct IndexEntry: Sendable {
  /// 32 bits of the hash.
  @usableFromInline package let tag: UInt32
  /// The number of the section that the row is in.
  @usableFromInline package var section: UInt32
  /// The row's label in the tree of the section.
  @usableFromInline package var label: UInt64

  @inlinable
  package init(tag: UInt32, section: UInt32, label: UInt64) {
    self.tag = tag
    self.section = section
    self.label = label
  }

  /// The bits of a hash that the index uses.
  @inlinable
  package static func tag(of hash: Int) -> UInt32 {
    UInt32(truncatingIfNeeded: hash ^ (hash >> 32))
  }
}
