extension TableStorage {
  /// The position that an index entry refers to, before the row there is compared.
  @usableFromInline typealias Candidate = (section: Int, slotGuess: RowTree<Row>.SlotGuess)

  @inlinable
  package func path(of id: Row.ID) -> RowPath? {
    rowIndex.first(for: id.indexHash) { path(of: id, in: candidate(for: $0)) }
  }

  /// Finds two rows in lockstep, so that the cache misses for pages and leaves overlap.
  @inlinable
  func paths(of first: Row.ID, _ second: Row.ID) -> (first: RowPath?, second: RowPath?) {
    let tags = (IndexEntry.tag(of: first.indexHash), IndexEntry.tag(of: second.indexHash))
    let entries = unsafe (rowIndex.entries(for: tags.0), rowIndex.entries(for: tags.1))
    let candidates = unsafe (
      entries.0.first { $0.tag == tags.0 }.map(candidate(for:)),
      entries.1.first { $0.tag == tags.1 }.map(candidate(for:))
    )
    // The tag's first entry may be another row's.
    return (
      candidates.0.flatMap { path(of: first, in: $0) ?? path(of: first) },
      candidates.1.flatMap { path(of: second, in: $0) ?? path(of: second) }
    )
  }

  @inlinable
  func candidate(for entry: IndexEntry) -> Candidate {
    let (section, node) = unsafe sections.find(number: entry.section)
    return unsafe (section, node.pointee.rows.slotGuess(ofLabel: entry.label))
  }

  @inlinable
  func path(of id: Row.ID, in candidate: Candidate) -> RowPath? {
    candidate.slotGuess.position(id: id).map { RowPath(section: candidate.section, row: $0) }
  }
}
