extension TableComparison {
  @usableFromInline typealias SectionChanges = ElementChanges<Int, Section>

  @inlinable
  func sectionChanges() -> SectionChanges {
    SectionChanges(
      removed: removedSectionPlacements(), inserted: insertedSectionPlacements(),
      moved: sectionMoves(), updated: sectionUpdates)
  }

  @inlinable
  func removedSectionPlacements() -> [SectionChanges.IndexedElement] {
    sections.old.elements.indices.lazy.filter { !sectionMatch.isKept[$0] }.map { index in
      let removed = sections.old.elements[index]
      return .init(index: removed.position, element: removed.element.section)
    }
  }

  @inlinable
  func insertedSectionPlacements() -> [SectionChanges.IndexedElement] {
    sections.new.elements.indices.lazy.filter { sectionMatch.partners[$0] < 0 }.map { index in
      let inserted = sections.new.elements[index]
      return .init(index: inserted.position, element: inserted.element.section)
    }
  }

  /// Returns the fewest section moves.
  ///
  /// Of several such sets, returns the one that moves the fewest rows, then the one that keeps the
  /// earliest sections of the old table.
  @inlinable
  func sectionMoves() -> [SectionChanges.Move] {
    guard sectionMatch.count > 0 else { return [] }
    let matched = sections.new.elements.indices.filter { sectionMatch.partners[$0] >= 0 }
    let matches = matched.map(sectionPair(ofNew:))
    let pairCount = new.count - sections.new.elements.count
    let weights = SectionWeights(self, matched: matched, pairCount: pairCount)
    let blocks = PairedBlocks(matches, pairCount: pairCount, weight: weights.weight(of:))
    var moves: [SectionChanges.Move] = []
    for (index, stays) in zip(matched, blocks.stays) where !stays {
      let section = sections.new.elements[index]
      let partner = sections.old.elements[Int(sectionMatch.partners[index])]
      moves.append(.init(id: section.id, from: partner.position, to: section.position))
    }
    for pair in blocks.movedPairs.joined() {
      let (from, to) = (sections.old.position(ofPair: pair), sections.new.position(ofPair: pair))
      moves.append(.init(id: new.element(at: to).id, from: from, to: to))
    }
    return moves.sorted { $0.to < $1.to }
  }

  @inlinable
  func sectionPair(ofNew index: Int) -> PairedBlocks.Match {
    let partner = Int(sectionMatch.partners[index])
    return PairedBlocks.Match(
      from: sections.old.elements[partner].position,
      oldPairedBefore: sections.old.pairedBefore(partner),
      newPairedBefore: sections.new.pairedBefore(index))
  }
}

/// Weights that decide which sections stay.
///
/// A section weighs more than all rows together, so rows only break ties. If such weights would
/// overflow, rows weigh nothing.
@usableFromInline
struct SectionWeights<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  @usableFromInline let comparison: TableComparison<Section, Row>

  @usableFromInline let matched: [Int]

  @usableFromInline let ofSection: UInt64
  @usableFromInline let ofRow: UInt64

  @inlinable
  init(_ comparison: TableComparison<Section, Row>, matched: [Int], pairCount: Int) {
    self.comparison = comparison
    self.matched = matched
    let rowCount = comparison.new.weight
    let room = 2 * rankBits(for: matched.count + pairCount) + rankBits(for: rowCount + 1)
    (ofSection, ofRow) = room < 64 ? (UInt64(rowCount) + 1, 1) : (1, 0)
  }

  @inlinable
  package func weight(of item: BlockOrder.Item) -> UInt64 {
    switch item {
    case .match(let index):
      let section = comparison.sections.new.elements[matched[index]]
      return unsafe ofSection + ofRow * UInt64(section.pointer.pointee.rows.count)
    case .block(let pairs):
      return ofSection * UInt64(pairs.count) + ofRow * UInt64(rowCount(ofPairs: pairs))
    }
  }

  @inlinable
  package func rowCount(ofPairs pairs: Range<Int>) -> Int {
    let unpaired = comparison.sections.new
    let first = unpaired.position(ofPair: pairs.lowerBound)
    let last = unpaired.position(ofPair: pairs.upperBound - 1)
    let tree = comparison.new
    var count = tree.weight(before: last + 1) - tree.weight(before: first)
    // Subtracts the new sections in between.
    for index in (first - pairs.lowerBound)..<(last + 1 - pairs.upperBound) {
      count -= unsafe unpaired.elements[index].pointer.pointee.rows.count
    }
    return count
  }
}
