/// The matches among the rows of a group of leaves.
@usableFromInline
struct GroupHits {
  @usableFromInline var leaves: [LeafHits] = []
  @usableFromInline var count = 0

  @usableFromInline
  init(leafCount: Int) {
    leaves.reserveCapacity(leafCount)
  }
}

/// The matches among the rows of a leaf.
@usableFromInline
struct LeafHits {
  /// A bit set of rows.
  @usableFromInline let rows: UInt64
  let rowCount: Int
}

extension GroupHits {
  @inline(__always)
  mutating func append(_ rows: UInt64, rowCount: Int) {
    append(LeafHits(rows: rows, rowCount: rowCount))
  }

  @usableFromInline
  mutating func append(_ leaf: LeafHits) {
    leaves.append(leaf)
    count += leaf.rows.nonzeroBitCount
  }

  @usableFromInline
  mutating func replace(_ range: Range<Int>, with other: GroupHits) {
    let found = leaves[range].reduce(0) { $0 + $1.rows.nonzeroBitCount }
    leaves.replaceSubrange(range, with: other.leaves)
    count += other.count - found
  }

  @usableFromInline
  mutating func appendAll(_ rowCount: Int) {
    append(rowCount == 0 ? 0 : .max >> UInt64(64 - rowCount), rowCount: rowCount)
  }
}

extension GroupHits {
  @inline(__always)
  func forEachRow(_ visit: (Int) -> Void) {
    var first = 0
    for leaf in leaves {
      var rest = leaf.rows
      while rest != 0 {
        visit(first + rest.trailingZeroBitCount)
        rest &= rest - 1
      }
      first += leaf.rowCount
    }
  }

  @usableFromInline
  func rank(of row: Int) -> (number: Int, isFound: Bool) {
    var (rest, number) = (row, 0)
    for leaf in leaves {
      guard rest >= leaf.rowCount else {
        let bit: UInt64 = 1 << UInt64(rest)
        return (number + (leaf.rows & (bit - 1)).nonzeroBitCount, leaf.rows & bit != 0)
      }
      rest -= leaf.rowCount
      number += leaf.rows.nonzeroBitCount
    }
    return (number, false)
  }
}
