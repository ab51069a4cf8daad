import TextMatching

/// The rows of a group that a search finds.
@usableFromInline
struct GroupHits {
  /// For each leaf, which rows.
  @usableFromInline var leaves: [LeafHits] = []
  /// The number of rows found.
  @usableFromInline var count = 0
  /// In a fuzzy search, the grades of the rows found, in order.
  var grades: [MatchGrade] = []

  @usableFromInline
  init(leafCount: Int) {
    leaves.reserveCapacity(leafCount)
  }
}

/// The rows of a leaf that a search finds.
@usableFromInline
struct LeafHits {
  /// A bit for each row.
  @usableFromInline let rows: UInt64
  /// The number of rows of the leaf.
  let rowCount: Int
}

extension GroupHits {
  /// Takes in the rows found in the next leaf, whose grades are there already.
  @inline(__always)
  mutating func append(_ rows: UInt64, rowCount: Int) {
    leaves.append(LeafHits(rows: rows, rowCount: rowCount))
    count += rows.nonzeroBitCount
  }

  /// Takes over what was found in a leaf of a group.
  @usableFromInline
  mutating func append(_ hits: GroupHits, at index: Int) {
    let leaf = hits.leaves[index]
    append(leaf.rows, rowCount: leaf.rowCount)
    guard !hits.grades.isEmpty else { return }
    let start = hits.leaves[..<index].reduce(0) { $0 + $1.rows.nonzeroBitCount }
    grades += hits.grades[start..<start + leaf.rows.nonzeroBitCount]
  }

  /// Puts what was found in other leaves in the place of what was found in some.
  @usableFromInline
  mutating func replace(_ range: Range<Int>, with other: GroupHits) {
    let start = leaves[..<range.lowerBound].reduce(0) { $0 + $1.rows.nonzeroBitCount }
    let found = leaves[range].reduce(0) { $0 + $1.rows.nonzeroBitCount }
    leaves.replaceSubrange(range, with: other.leaves)
    count += other.count - found
    if !grades.isEmpty || !other.grades.isEmpty {
      grades.replaceSubrange(start..<start + found, with: other.grades)
    }
  }

  /// Takes in all rows of a leaf, as a search does that looks for nothing.
  @usableFromInline
  mutating func appendAll(_ rowCount: Int, isFuzzy: Bool) {
    append(rowCount == 0 ? 0 : .max >> UInt64(64 - rowCount), rowCount: rowCount)
    if isFuzzy { grades += repeatElement(MatchGrade(.beginning), count: rowCount) }
  }
}

extension GroupHits {
  /// Visits the indices, within the group, of the rows found.
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

  /// How many rows found stand above a row of the group, and whether it is found itself.
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
