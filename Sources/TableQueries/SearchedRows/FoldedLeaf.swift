public import TableData
public import TextMatching

/// The folded texts of a leaf's rows.
///
/// Retains the leaf, so that it is not mutated in place, where it would keep its identity.
@usableFromInline
final class FoldedLeaf<Row: Identifiable & Equatable> {
  @usableFromInline let leaf: TreeLeaf<Row>

  /// The folded texts; each row ends with `FoldedText.rowEnd`, and padding for vector loads
  /// follows.
  @usableFromInline let bytes: [UInt8]

  @usableFromInline let ends: [UInt32]

  @inlinable
  init(_ leaf: TreeLeaf<Row>, bytes: [UInt8], ends: [UInt32]) {
    self.leaf = leaf
    self.bytes = bytes
    self.ends = ends
  }
}

/// Safe: a shared leaf is immutable.
extension FoldedLeaf: @unchecked Sendable where Row: Sendable {}

extension FoldedLeaf {
  @inlinable
  convenience init(
    _ leaf: TreeLeaf<Row>, _ texts: SearchableText<Row>, kept: inout KeptTexts<Row>,
    scratch: inout FoldedText
  ) {
    let count = leaf.count
    var ends: [UInt32] = []
    ends.reserveCapacity(count)
    scratch.removeAll()
    while ends.count < count {
      // Safe: slots up to the count are initialized; the leaf is retained.
      let slots = unsafe leaf.slots + ends.count
      let rest = count - ends.count
      if unsafe kept.leaves.isEmpty || kept.appendRun(slots, rest, to: &scratch, ends: &ends) == 0 {
        scratch.append(unsafe slots.pointee.element, texts)
        ends.append(UInt32(scratch.count))
      }
    }
    self.init(leaf, bytes: scratch.padded(), ends: ends)
  }

  @usableFromInline
  func append(_ rows: Range<Int>, to text: inout FoldedText, ends otherEnds: inout [UInt32]) {
    guard let last = rows.last else { return }
    let start = rows.lowerBound == 0 ? 0 : ends[rows.lowerBound - 1]
    let offset = UInt32(text.count)
    for row in rows { otherEnds.append(ends[row] - start + offset) }
    text.append(bytes[Int(start)..<Int(ends[last])])
  }
}

extension FoldedText {
  @usableFromInline
  func padded() -> [UInt8] {
    var padded: [UInt8] = []
    padded.reserveCapacity(count + Self.padding)
    padded += bytes
    padded += repeatElement(Self.rowEnd, count: Self.padding)
    return padded
  }
}
