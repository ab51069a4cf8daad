import TableData
import TablePaging

// MARK: - A page beside the rows that it has to have

extension PageReading {
  mutating func expect(_ anchor: Anchor, _ limit: Int, at start: Int) async {
    let range = start..<min(rows.count, start + limit)
    await expect(anchor, limit, in: range, anchorIndex: range.isEmpty ? nil : start)
  }

  mutating func expect(_ anchor: Anchor, _ limit: Int, before end: Int) async {
    let range = max(0, end - limit)..<end
    await expect(anchor, limit, in: range, anchorIndex: range.isEmpty ? nil : end - 1)
  }

  /// Reads a page and compares it with a range of the rows; it may be shorter.
  mutating func expect(
    _ anchor: Anchor, _ limit: Int, in range: Range<Int>, anchorIndex: Int?
  ) async {
    guard let page = await page(at: anchor, limit: limit) else { return }
    let name = Self.name(of: anchor, limit)
    let found = page.sections.flatMap(\.rows)
    guard let anchorIndex, let first = found.first else {
      if anchorIndex != nil || !found.isEmpty { recordRows(found, range, name) }
      return compareEnds(of: page, range.lowerBound..<range.lowerBound, name)
    }
    guard let start = rows.firstIndex(where: { $0.id == first.id }) else {
      return recordRows(found, range, name)
    }
    let indices = start..<start + found.count
    guard range.lowerBound <= start, indices.upperBound <= range.upperBound,
      indices.contains(anchorIndex), found.map(\.id) == rows[indices].map(\.id)
    else { return recordRows(found, range, name) }
    compare(page, name, start: start)
  }

  private mutating func recordRows(_ found: [Source.Row], _ range: Range<Int>, _ name: String) {
    record("\(name): rows \(found.map(\.id)), expected \(rows[range].map(\.id)).")
  }

  /// Compares a page with the rows; returns the index of its first row, or `nil` on a mismatch.
  @discardableResult
  mutating func compare(
    _ page: RowPage<Source.Section, Source.Row>, _ name: String, start expected: Int?
  ) -> Int? {
    let found = page.sections.flatMap(\.rows)
    guard let first = found.first else {
      record("\(name): there are no rows.")
      return nil
    }
    let start = rows.firstIndex { $0.id == first.id }
    guard let start, start == expected ?? start, start + found.count <= rows.count else {
      let start = expected ?? start ?? 0
      recordRows(found, start..<min(rows.count, start + max(1, found.count)), name)
      return nil
    }
    let indices = start..<start + found.count
    let theirs = page.sections.flatMap { section in section.rows.map { _ in section.section } }
    guard found == Array(rows[indices]), theirs == Array(sections[indices]) else {
      record("\(name): rows \(page.sections), expected \(rows[indices]) in \(sections[indices]).")
      return nil
    }
    compareEnds(of: page, indices, name)
    return start
  }

  private mutating func compareEnds(
    of page: RowPage<Source.Section, Source.Row>, _ indices: Range<Int>, _ name: String
  ) {
    let (isFirst, isLast) = (indices.lowerBound == 0, indices.upperBound == rows.count)
    if page.isFirst != isFirst {
      record("\(name): isFirst is \(page.isFirst), expected \(isFirst).")
    }
    if page.isLast != isLast { record("\(name): isLast is \(page.isLast), expected \(isLast).") }
    if let position = page.position, position.isExact, position.value != indices.lowerBound {
      record("\(name): the position is \(position), expected \(indices.lowerBound).")
    }
    if let count = page.rowCount, count.isExact, count.value != rows.count {
      record("\(name): the number of rows is \(count), expected \(rows.count).")
    }
  }
}
