import TableData

/// Counts the fewest possible moves naively, independent of the code under test.
enum FewestMoves {
  static func ofSections<Section, Row>(
    from old: [TableSection<Section, Row>], to new: [TableSection<Section, Row>]
  ) -> Int {
    let indices = Dictionary(uniqueKeysWithValues: zip(old.map(\.id), old.indices))
    let kept = new.compactMap { indices[$0.section.id] }
    return kept.count - longestChain(in: kept)
  }

  static func ofRows<Section, Row>(
    from old: [TableSection<Section, Row>], to new: [TableSection<Section, Row>]
  ) -> Int {
    var indices: [Row.ID: (section: Section.ID, row: Int)] = [:]
    for section in old {
      for (index, row) in section.rows.enumerated() {
        indices[row.id] = (section.section.id, index)
      }
    }
    var moves = 0
    for section in new {
      let kept = section.rows.compactMap { indices[$0.id] }
      let stayed = kept.filter { $0.section == section.section.id }
      moves += kept.count - longestChain(in: stayed.map(\.row))
    }
    return moves
  }

  private static func longestChain(in numbers: [Int]) -> Int {
    var lengths: [Int] = []
    for number in numbers {
      var longest = 0
      for index in lengths.indices where numbers[index] < number {
        longest = max(longest, lengths[index])
      }
      lengths.append(longest + 1)
    }
    return lengths.max() ?? 0
  }
}
