extension TableComparison {
  @inlinable
  func moves(_ unpaired: UnpairedRows<Row>, _ match: IdentifierMatch<Row>) -> [Changes.Move] {
    guard match.count > 0 else { return [] }
    var moves: [Changes.Move] = []
    for (section, comparison) in zip(unpaired.new, comparisons) {
      let oldSection = comparison.old.section
      addMoves(to: section, from: oldSection, unpaired, match, &moves)
    }
    return moves
  }

  @inlinable
  func addMoves(
    to section: UnpairedList<Row>,
    from oldSection: Int,
    _ unpaired: UnpairedRows<Row>,
    _ match: IdentifierMatch<Row>,
    _ moves: inout [Changes.Move]
  ) {
    let origin = unpaired.old.partitioningIndex { $0.section >= oldSection }
    let firstMove = moves.count
    let rowCount = unsafe new.pointer(at: section.section).pointee.rows.count
    let blocks = PairedBlocks(
      matches(in: section, from: oldSection, unpaired, match),
      pairCount: rowCount - section.elements.count)
    moves.reserveCapacity(moves.count + blocks.stays.count { !$0 })
    var stays = blocks.stays.makeIterator()
    for (index, row) in section.elements.enumerated() {
      let partner = Int(match.partners[section.start + index])
      guard partner >= 0 else { continue }
      let origin = unpaired.section(ofOld: partner)
      if unpaired.old[origin].section == oldSection, stays.next() == true { continue }
      let from = unpaired.old[origin].path(of: partner - unpaired.old[origin].start)
      moves.append(.init(id: row.id, from: from, to: section.path(of: index)))
    }
    guard !blocks.movedPairs.isEmpty else { return }
    moves += movesOfPairs(blocks.movedPairs, from: unpaired.old[origin], to: section)
    moves[firstMove...].sort { $0.to < $1.to }
  }

  @inlinable
  func matches(
    in section: UnpairedList<Row>,
    from oldSection: Int,
    _ unpaired: UnpairedRows<Row>,
    _ match: IdentifierMatch<Row>
  ) -> [PairedBlocks.Match] {
    guard oldSection >= 0 else { return [] }
    let origin = unpaired.old[unpaired.old.partitioningIndex { $0.section >= oldSection }]
    let numbers = origin.start..<origin.start + origin.elements.count
    var matches: [PairedBlocks.Match] = []
    matches.reserveCapacity(min(section.elements.count, origin.elements.count))
    for index in section.elements.indices {
      let partner = Int(match.partners[section.start + index])
      guard numbers.contains(partner) else { continue }
      let oldIndex = partner - origin.start
      matches.append(
        PairedBlocks.Match(
          from: origin.elements[oldIndex].position, oldPairedBefore: origin.pairedBefore(oldIndex),
          newPairedBefore: section.pairedBefore(index)))
    }
    return matches
  }

  @inlinable
  func movesOfPairs(
    _ ranges: [Range<Int>], from old: UnpairedList<Row>, to section: UnpairedList<Row>
  ) -> [Changes.Move] {
    let rows = unsafe new.pointer(at: section.section).pointee.rows
    return ranges.joined().map { pair in
      let from = RowPath(section: old.section, row: old.position(ofPair: pair))
      let to = RowPath(section: section.section, row: section.position(ofPair: pair))
      return Changes.Move(id: rows.element(at: to.row).id, from: from, to: to)
    }
  }
}
