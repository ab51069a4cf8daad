extension TableComparison {
  /// The moves: each row that changed section, and as few rows as possible within sections.
  @inlinable
  func moves(_ loose: LooseTable<Row>, _ match: LooseRowMatch<Row>) -> [Changes.Move] {
    guard match.count > 0 else { return [] }
    var moves: [Changes.Move] = []
    for section in loose.new {
      let oldSection = comparisons[section.section].old.section
      addMoves(to: section, from: oldSection, loose, match, &moves)
    }
    return moves
  }

  /// Lists the moves to one section.
  @inlinable
  func addMoves(
    to section: LooseSection<Row>,
    from oldSection: Int,
    _ loose: LooseTable<Row>,
    _ match: LooseRowMatch<Row>,
    _ moves: inout [Changes.Move]
  ) {
    let origin = loose.old.partitioningIndex { $0.section >= oldSection }
    let firstMove = moves.count
    let blocks = PairedBlocks(
      matches(in: section, from: oldSection, loose, match),
      pairCount: new.rowCount(inSection: section.section) - section.rows.count)
    moves.reserveCapacity(moves.count + blocks.stays.count { !$0 })
    var stays = blocks.stays.makeIterator()
    for (index, row) in section.rows.enumerated() {
      let partner = Int(match.partners[section.start + index])
      guard partner >= 0 else { continue }
      let origin = loose.section(ofOld: partner)
      if loose.old[origin].section == oldSection, stays.next() == true { continue }
      let from = loose.old[origin].path(of: partner - loose.old[origin].start)
      moves.append(.init(id: row.id, from: from, to: section.path(of: index)))
    }
    guard !blocks.movedPairs.isEmpty else { return }
    moves += movesOfPairs(blocks.movedPairs, from: loose.old[origin], to: section)
    moves[firstMove...].sort { $0.to < $1.to }
  }

  /// The loose rows that a section has kept, in their new order.
  @inlinable
  func matches(
    in section: LooseSection<Row>,
    from oldSection: Int,
    _ loose: LooseTable<Row>,
    _ match: LooseRowMatch<Row>
  ) -> [PairedBlocks.Match] {
    guard oldSection >= 0 else { return [] }
    let origin = loose.old[loose.old.partitioningIndex { $0.section >= oldSection }]
    let numbers = origin.start..<origin.start + origin.rows.count
    var matches: [PairedBlocks.Match] = []
    matches.reserveCapacity(min(section.rows.count, origin.rows.count))
    for index in section.rows.indices {
      let partner = Int(match.partners[section.start + index])
      guard numbers.contains(partner) else { continue }
      let oldIndex = partner - origin.start
      matches.append(
        PairedBlocks.Match(
          from: origin.rows[oldIndex].position, oldPairedBefore: origin.pairedBefore(oldIndex),
          newPairedBefore: section.pairedBefore(index)))
    }
    return matches
  }

  /// The moves of rows that were paired by their place.
  @inlinable
  func movesOfPairs(
    _ ranges: [Range<Int>], from old: LooseSection<Row>, to section: LooseSection<Row>
  ) -> [Changes.Move] {
    ranges.joined().map { pair in
      let from = RowPath(section: old.section, row: old.position(ofPair: pair))
      let to = RowPath(section: section.section, row: section.position(ofPair: pair))
      return Changes.Move(id: new.row(at: to).id, from: from, to: to)
    }
  }
}
