extension TableStorage {
  /// A candidate, not yet compared with the row.
  @usableFromInline
  package struct Lead {
    @usableFromInline let entry: IndexEntry
    @usableFromInline package let section: Int
    @usableFromInline let spot: RowTree<Row>.Spot

    @inlinable
    init(entry: IndexEntry, section: Int, spot: RowTree<Row>.Spot) {
      self.entry = entry
      self.section = section
      self.spot = spot
    }
  }

  @inlinable
  package func path(of id: Row.ID) -> RowPath? {
    rowIndex.first(for: id.indexHash) { path(of: id, by: lead(from: $0)) }
  }

  /// In lockstep, to overlap the cache misses for pages and leaves.
  @inlinable
  func paths(of first: Row.ID, _ second: Row.ID) -> (first: RowPath?, second: RowPath?) {
    let tags = (IndexEntry.tag(of: first.indexHash), IndexEntry.tag(of: second.indexHash))
    let entries = unsafe (rowIndex.entries(for: tags.0), rowIndex.entries(for: tags.1))
    let leads = unsafe (
      entries.0.first { $0.tag == tags.0 }.map(lead(from:)),
      entries.1.first { $0.tag == tags.1 }.map(lead(from:))
    )
    // The tag's first entry may be another row's.
    return (
      leads.0.flatMap { path(of: first, by: $0) ?? path(of: first) },
      leads.1.flatMap { path(of: second, by: $0) ?? path(of: second) }
    )
  }

  @inlinable
  func lead(from entry: IndexEntry) -> Lead {
    let (section, node) = unsafe sections.find(number: entry.section)
    let spot = unsafe node.pointee.rows.spot(ofLabel: entry.label)
    return Lead(entry: entry, section: section, spot: spot)
  }

  @inlinable
  package func path(of id: Row.ID, by lead: Lead) -> RowPath? {
    guard let row = lead.spot.position(ofLabel: lead.entry.label, id: id) else { return nil }
    return RowPath(section: lead.section, row: row)
  }
}
