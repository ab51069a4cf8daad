import TableData

extension PageWindow {
  func keepsSectionsWhole(with page: RowPage<Section, Row>, isAfter: Bool) -> Bool {
    let next = isAfter ? page.sections.first?.id : page.sections.last?.id
    let own = isAfter ? entries.last?.section : entries.first?.section
    let here = Set(entries.map(\.section))
    return page.sections.allSatisfy { !here.contains($0.id) || ($0.id == next && next == own) }
  }

  func isDisjoint(with page: RowPage<Section, Row>) -> Bool {
    page.sections.allSatisfy { $0.rows.allSatisfy { slots[$0.id] == nil } }
  }

  mutating func append(_ page: RowPage<Section, Row>) {
    changeCount += 1
    let rows = adoptSections(of: page)
    let taken = slotsAfter.prefix(rows.count)
    slotsAfter.removeFirst(taken.count)
    let count = entries.count
    for (index, row) in rows.enumerated() {
      add(row, slot: index < taken.count ? taken[taken.startIndex + index] : makeSlot())
    }
    isLast = page.isLast
    adoptNumbers(of: page, position: page.position.map { ($0, -count) })
  }

  mutating func prepend(_ page: RowPage<Section, Row>) {
    changeCount += 1
    let rows = adoptSections(of: page)
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
    if isTooSmall { position = .estimated(0) } else { position?.value -= rows.count }
    adoptNumbers(of: page, position: page.position.map { ($0, 0) })
  }

  /// Replaces the rows by a page.
  ///
  /// Known rows keep their slots, further rows take slots of placeholders, and the slots that are
  /// left become placeholders.
  mutating func replace(with page: RowPage<Section, Row>) {
    changeCount += 1
    let (known, old) = (slots, slotsBefore + entries.map(\.slot) + slotsAfter)
    sections = [:]
    let rows = adoptSections(of: page)
    let kept = keptSlots(for: rows.map { known[$0.row.id] })
    (entries, slots) = ([], [:])
    for (row, slot) in zip(rows, kept) { add(row, slot: slot ?? makeSlot()) }
    keepPlaceholderSlots(of: old)
    (isFirst, isLast, revision) = (page.isFirst, page.isLast, page.revision)
    (position, rowCount) = (nil, nil)
    adoptNumbers(of: page, position: page.position.map { ($0, 0) })
  }

  private func keptSlots(for known: [Int?]) -> [Int?] {
    var kept = known
    if let last = known.lastIndex(where: { $0 != nil }), known[last] == entries.last?.slot {
      for (index, slot) in zip(known.indices[(last + 1)...], slotsAfter) { kept[index] = slot }
    }
    if let first = known.firstIndex(where: { $0 != nil }), known[first] == entries.first?.slot {
      for (index, slot) in zip(known.indices[..<first].reversed(), slotsBefore.reversed()) {
        kept[index] = slot
      }
    }
    return kept
  }

  private mutating func keepPlaceholderSlots(of old: [Int]) {
    let kept = Set(entries.map(\.slot))
    guard let first = old.firstIndex(where: kept.contains),
      let last = old.lastIndex(where: kept.contains)
    else { return (slotsBefore, slotsAfter) = ([], []) }
    (slotsBefore, slotsAfter) = (Array(old[..<first]), Array(old[(last + 1)...]))
  }

  private mutating func adoptSections(
    of page: RowPage<Section, Row>
  ) -> [(row: Row, section: Section.ID)] {
    for section in page.sections { sections[section.id] = section.section }
    return page.sections.flatMap { section in section.rows.map { ($0, section.id) } }
  }

  private mutating func add(_ row: (row: Row, section: Section.ID), slot: Int) {
    entries.append(Entry(slot: slot, row: row.row, section: row.section))
    slots[row.row.id] = slot
  }

  private mutating func adoptNumbers(
    of page: RowPage<Section, Row>, position new: (position: EstimatedCount, offset: Int)?
  ) {
    if let count = page.rowCount { rowCount = count }
    if let new, new.position.isExact || position == nil {
      position = new.position
      position?.value = max(0, new.position.value + new.offset)
    }
    if isFirst { position = .exact(0) }
    if isFirst, isLast { rowCount = .exact(entries.count) }
    guard isLast, !isFirst, let rowCount, rowCount.isExact else { return }
    position = .exact(max(0, rowCount.value - entries.count))
  }

  // MARK: - Dropping rows

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

  private mutating func forgetSections() {
    let used = Set(entries.map(\.section))
    sections = sections.filter { used.contains($0.key) }
  }
}
