extension SearchedSection {
  @inlinable
  func rank(of row: Int) -> (number: Int, isFound: Bool) {
    var (rest, number) = (row, 0)
    for block in blocks {
      guard rest >= block.rowCount else {
        for group in block.groups {
          guard rest >= group.rowCount else {
            guard let rank = group.hits?.rank(of: rest) else { return (number, false) }
            return (number + rank.number, rank.isFound)
          }
          rest -= group.rowCount
          number += group.foundCount
        }
        return (number, false)
      }
      rest -= block.rowCount
      number += block.foundCount
    }
    return (number, false)
  }

  @usableFromInline
  func foundCount(before end: GroupIndex) -> Int {
    var count = 0
    for block in 0..<min(end.block, blocks.count) { count += blocks[block].foundCount }
    guard end.block < blocks.count else { return count }
    return blocks[end.block].groups[..<end.group].reduce(count) { $0 + $1.foundCount }
  }

  /// Appends the rows with given ranks, which must be above the first unsearched group.
  @usableFromInline
  func appendRows(_ numbers: Range<Int>, to rows: inout [Int]) {
    var (row, number) = (0, 0)
    for block in blocks {
      if number >= numbers.upperBound { return }
      if number + block.foundCount <= numbers.lowerBound {
        (row, number) = (row + block.rowCount, number + block.foundCount)
        continue
      }
      for group in block.groups {
        if number + group.foundCount > numbers.lowerBound, number < numbers.upperBound {
          var next = number
          group.hits?.forEachRow { found in
            if numbers.contains(next) { rows.append(row + found) }
            next += 1
          }
        }
        (row, number) = (row + group.rowCount, number + group.foundCount)
      }
    }
  }

  @inlinable
  func forEachGroup(_ visit: (_ row: Int, SearchedGroup<Row>, GroupHits) -> Void) {
    var row = 0
    for block in blocks.indices {
      for group in blocks[block].groups.indices {
        let visited = blocks[block].groups[group]
        if let hits = visited.hits { visit(row, visited, hits) }
        row += visited.rowCount
      }
    }
  }
}
