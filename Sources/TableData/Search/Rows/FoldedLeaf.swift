/// The folded texts of the rows of one leaf.
///
/// It holds the leaf: one that nobody else held would be edited where it is, and so have other rows
/// under the same identity.
@usableFromInline
final class FoldedLeaf<Row: Identifiable & Equatable> {
  @usableFromInline let leaf: TreeLeaf<Row>

  /// The texts of all rows, each row followed by ``FoldedText/rowEnd``, and as many more bytes as
  /// are looked at together.
  @usableFromInline let bytes: [UInt8]

  /// For each row, the index behind its end.
  @usableFromInline let ends: [UInt32]

  @inlinable
  init(_ leaf: TreeLeaf<Row>, bytes: [UInt8], ends: [UInt32]) {
    self.leaf = leaf
    self.bytes = bytes
    self.ends = ends
  }
}

/// Safe: a leaf that more than one holds never changes.
extension FoldedLeaf: @unchecked Sendable where Row: Sendable {}

extension FoldedLeaf {
  /// Folds the texts of the rows of a leaf.
  ///
  /// - Parameters:
  ///   - leaf: The leaf.
  ///   - texts: The texts of a row.
  ///   - kept: Rows that were folded before.
  ///   - scratch: Is used to fold in, so that this takes no memory each time.
  @inlinable
  convenience init(
    _ leaf: TreeLeaf<Row>, _ texts: SearchedTexts<Row>, kept: inout KeptTexts<Row>,
    scratch: inout FoldedText
  ) {
    let count = leaf.count
    var ends: [UInt32] = []
    ends.reserveCapacity(count)
    scratch.removeAll()
    for index in 0..<count {
      // Safe: the slots up to the count are initialised, and the leaf is held.
      let slot = unsafe leaf.slots + index
      if unsafe kept.isEmpty || !kept.append(slot, to: &scratch) {
        scratch.append(unsafe slot.pointee.element, texts)
      }
      ends.append(UInt32(scratch.count))
    }
    self.init(leaf, bytes: scratch.padded(), ends: ends)
  }

  /// The folded texts of a row, with the end of the row.
  @usableFromInline
  func bytes(ofRow index: Int) -> ArraySlice<UInt8> {
    bytes[(index == 0 ? 0 : Int(ends[index - 1]))..<Int(ends[index])]
  }
}

extension FoldedText {
  /// The bytes, and behind them those of a vector that are nobody's.
  @usableFromInline
  func padded() -> [UInt8] {
    var padded: [UInt8] = []
    padded.reserveCapacity(count + Self.padding)
    padded += bytes
    padded += repeatElement(Self.rowEnd, count: Self.padding)
    return padded
  }
}
