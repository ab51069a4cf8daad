public import TableData
public import TextMatching

/// The folded texts of the rows of one leaf.
///
/// It holds the leaf: one that nobody else held would be edited where it is, and so have other rows
/// under the same identity.
@usableFromInline
final class FoldedLeaf<Row: Identifiable & Equatable> {
  @usableFromInline let leaf: TreeLeaf<Row>

  /// The texts of all rows, each row followed by `FoldedText.rowEnd`, and as many more bytes as
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
    while ends.count < count {
      // Safe: the slots up to the count are initialised, and the leaf is held.
      let slots = unsafe leaf.slots + ends.count
      let rest = count - ends.count
      if unsafe kept.isEmpty || kept.appendRun(slots, rest, to: &scratch, ends: &ends) == 0 {
        scratch.append(unsafe slots.pointee.element, texts)
        ends.append(UInt32(scratch.count))
      }
    }
    self.init(leaf, bytes: scratch.padded(), ends: ends)
  }

  /// Appends the folded texts of some rows.
  ///
  /// - Parameters:
  ///   - rows: Which rows.
  ///   - text: Is given the texts.
  ///   - otherEnds: Is given, for each row, the index behind its end.
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
