import TableData

extension PageWindow {
  /// The rows and placeholders in their sections, none of which is empty.
  func contents(
    failureBefore: String?, failureAfter: String?
  ) -> [TableSection<Section, PagedRow<Row>>] {
    var contents: [TableSection<Section, PagedRow<Row>>] = []
    for entry in entries {
      if contents.last?.id != entry.section, let section = sections[entry.section] {
        contents.append(TableSection(section))
      }
      contents[contents.count - 1].rows.append(
        PagedRow(id: entry.slot, content: .row(entry.row)))
    }
    guard !contents.isEmpty else { return [] }
    contents[0].rows.insert(contentsOf: placeholders(slotsBefore, failureBefore, at: \.last), at: 0)
    contents[contents.count - 1].rows += placeholders(slotsAfter, failureAfter, at: \.first)
    return contents
  }

  /// Returns placeholders; the one nearest to the rows has the failure.
  private func placeholders(
    _ slots: [Int], _ failure: String?, at nearest: (([Int]) -> Int?)
  ) -> [PagedRow<Row>] {
    let nearest = nearest(slots)
    return slots.map { slot in
      let failure = slot == nearest ? failure : nil
      return PagedRow(id: slot, content: failure.map { .failed($0) } ?? .pending)
    }
  }
}

extension RowPage {
  func violation(limit: Int) -> PageError? {
    var rows: Set<Row.ID> = []
    for row in sections.lazy.flatMap(\.rows) where !rows.insert(row.id).inserted {
      return PageError("The source gave row \(row.id) twice in one page.")
    }
    if rows.count > limit {
      return PageError("The source gave \(rows.count) rows where \(limit) were asked for.")
    }
    if sections.contains(where: \.rows.isEmpty) {
      return PageError("The source gave a section without rows.")
    }
    if Set(sections.map(\.id)).count < sections.count {
      return PageError("The source gave a section twice in one page.")
    }
    return nil
  }

  var numberViolation: PageError? {
    let (range, count) = (EstimatedCount.range, sections.reduce(0) { $0 + $1.rows.count })
    if let position, !range.contains(position.value) {
      return PageError("The source gave \(position.value) as the number of rows before a page.")
    }
    if let rowCount, !range.contains(rowCount.value) {
      return PageError("The source gave \(rowCount.value) as the number of all rows.")
    }
    guard let position, position.isExact else { return nil }
    if isFirst, position.value > 0 {
      return PageError("The source gave first rows that \(position.value) others precede.")
    }
    guard let rowCount, rowCount.isExact else { return nil }
    let end = position.value + count
    guard end > rowCount.value || (isLast && end < rowCount.value) else { return nil }
    let rows = "\(isLast ? "last rows" : "rows") up to number \(end)"
    return PageError("The source gave \(rows) although there are \(rowCount.value).")
  }
}
