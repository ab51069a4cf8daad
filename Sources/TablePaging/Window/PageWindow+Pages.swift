import TableData

extension PageWindow {
  /// Whether a page beside the rows leaves no section in two parts.
  func keepsSectionsWhole(with page: Page<Section, Row>, isAfter: Bool) -> Bool {
    let next = isAfter ? page.sections.first?.id : page.sections.last?.id
    let own = isAfter ? entries.last?.section : entries.first?.section
    let here = Set(entries.map(\.section))
    return page.sections.allSatisfy { !here.contains($0.id) || ($0.id == next && next == own) }
  }

  /// Whether a page can be added: none of its rows is here already.
  func isDisjoint(with page: Page<Section, Row>) -> Bool {
    page.sections.allSatisfy { $0.rows.allSatisfy { slots[$0.id] == nil } }
  }

  /// Adds the rows of a page behind the others; they take the places that waited for them.
  mutating func append(_ page: Page<Section, Row>) {
    changeCount += 1
    let rows = taking(page)
    let taken = slotsAfter.prefix(rows.count)
    slotsAfter.removeFirst(taken.count)
    let count = entries.count
    for (index, row) in rows.enumerated() {
      add(row, slot: index < taken.count ? taken[taken.startIndex + index] : makeSlot())
    }
    isLast = page.isLast
    takeNumbers(of: page, position: page.position.map { ($0, -count) })
  }

  /// Adds the rows of a page before the others; they take the places that waited for them.
  mutating func prepend(_ page: Page<Section, Row>) {
    changeCount += 1
    let rows = taking(page)
    let taken = Array(slotsBefore.suffix(rows.count))
    slotsBefore.removeLast(taken.count)
    let behind = entries
    entries = []
    let fresh = rows.count - taken.count
    for (index, row) in rows.enumerated() {
      add(row, slot: index < fresh ? makeSlot() : taken[index - fresh])
    }
    entries += behind
    isFirst = page.isFirst
    // An estimate may have been too small.
    let isTooSmall = position.map { $0.value < rows.count } ?? false
    if isTooSmall { position = .about(0) } else { position?.value -= rows.count }
    takeNumbers(of: page, position: page.position.map { ($0, 0) })
  }

  /// Keeps the rows of a page instead of all others.
  ///
  /// A row that was here before keeps its place, and places of rows beyond the ends of the page wait
  /// for their rows again. Rows beyond those that were here take the places that waited for them.
  mutating func replace(with page: Page<Section, Row>) {
    changeCount += 1
    let (known, old) = (slots, slotsBefore + entries.map(\.slot) + slotsAfter)
    sections = [:]
    let rows = taking(page)
    let waiting = places(of: rows.map { known[$0.row.id] })
    (entries, slots) = ([], [:])
    for (row, slot) in zip(rows, waiting) { add(row, slot: slot ?? makeSlot()) }
    keepPlaces(old)
    (isFirst, isLast, revision) = (page.isFirst, page.isLast, page.revision)
    (position, rowCount) = (nil, nil)
    takeNumbers(of: page, position: page.position.map { ($0, 0) })
  }

  /// The places of the rows of a page: those that they had, and those that waited at the ends.
  private func places(of known: [Int?]) -> [Int?] {
    var places = known
    if let last = known.lastIndex(where: { $0 != nil }), known[last] == entries.last?.slot {
      for (index, slot) in zip(known.indices[(last + 1)...], slotsAfter) { places[index] = slot }
    }
    if let first = known.firstIndex(where: { $0 != nil }), known[first] == entries.first?.slot {
      for (index, slot) in zip(known.indices[..<first].reversed(), slotsBefore.reversed()) {
        places[index] = slot
      }
    }
    return places
  }

  private mutating func keepPlaces(_ old: [Int]) {
    let kept = Set(entries.map(\.slot))
    guard let first = old.firstIndex(where: kept.contains),
      let last = old.lastIndex(where: kept.contains)
    else { return (slotsBefore, slotsAfter) = ([], []) }
    (slotsBefore, slotsAfter) = (Array(old[..<first]), Array(old[(last + 1)...]))
  }

  /// The rows of a page; its sections are known from now on.
  private mutating func taking(
    _ page: Page<Section, Row>
  ) -> [(row: Row, section: Section.ID)] {
    for section in page.sections { sections[section.id] = section.section }
    return page.sections.flatMap { section in section.rows.map { ($0, section.id) } }
  }

  private mutating func add(_ row: (row: Row, section: Section.ID), slot: Int) {
    entries.append(Entry(slot: slot, row: row.row, section: row.section))
    slots[row.row.id] = slot
  }

  /// Takes over what a page knows better, and what follows from where the table ends.
  private mutating func takeNumbers(
    of page: Page<Section, Row>, position new: (position: RowNumber, offset: Int)?
  ) {
    if let count = page.rowCount { rowCount = count }
    if let new, new.position.isExact || position == nil {
      position = new.position
      position?.value = max(0, new.position.value + new.offset)
    }
    if isFirst { position = .exactly(0) }
    if isFirst, isLast { rowCount = .exactly(entries.count) }
    guard isLast, !isFirst, let rowCount, rowCount.isExact else { return }
    position = .exactly(max(0, rowCount.value - entries.count))
  }

  // MARK: - Dropping rows

  /// Drops rows at the start, whose places wait for them again.
  mutating func dropFirst(_ count: Int) {
    guard count > 0 else { return }
    changeCount += 1
    slotsBefore += entries.prefix(count).map(\.slot)
    forget(entries.prefix(count))
    entries.removeFirst(count)
    forgetSections()
    isFirst = false
    position?.value += count
  }

  /// Drops rows at the end, whose places wait for them again.
  mutating func dropLast(_ count: Int) {
    guard count > 0 else { return }
    changeCount += 1
    slotsAfter = entries.suffix(count).map(\.slot) + slotsAfter
    forget(entries.suffix(count))
    entries.removeLast(count)
    forgetSections()
    isLast = false
  }

  private mutating func forget(_ dropped: ArraySlice<Entry>) {
    for entry in dropped { slots[entry.row.id] = nil }
  }

  /// Forgets the sections of which no row is kept.
  private mutating func forgetSections() {
    let used = Set(entries.map(\.section))
    sections = sections.filter { used.contains($0.key) }
  }
}
