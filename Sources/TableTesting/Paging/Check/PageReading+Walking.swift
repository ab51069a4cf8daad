import TableData
import TablePaging

// MARK: - From one end to the other

extension PageReading {
  mutating func walk() async {
    let (forward, isWhole) = await contents(from: .first, next: Anchor.after)
    guard isWhole else { return }
    let contents = check.expected ?? forward
    compare(forward, with: contents, "the first row on")
    compareOrder(of: forward)
    guard violations.isEmpty else { return }
    adopt(contents)
    let (backward, isWholeBack) = await self.contents(from: .last, next: Anchor.before)
    if isWholeBack { compare(backward, with: contents, "the last row back") }
  }

  /// Takes the contents as the expected rows.
  mutating func adopt(_ contents: Contents) {
    for section in contents {
      rows += section.rows
      sections += Array(repeating: section.section, count: section.rows.count)
    }
  }

  /// Returns whether the end was reached.
  private mutating func contents(
    from start: Anchor, next: (Source.Key) -> Anchor
  ) async -> (contents: Contents, isWhole: Bool) {
    let isAfter = if case .first = start { true } else { false }
    var (contents, anchor, seen): (Contents, Anchor, Set<Source.Row.ID>) = ([], start, [])
    while let page = await page(at: anchor, limit: check.limit) {
      let name = Self.name(of: anchor, check.limit)
      let rows = page.sections.flatMap(\.rows)
      if let twice = rows.first(where: { !seen.insert($0.id).inserted }) {
        record("\(name): row \(twice.id) was in a page before; pages have rows in table order.")
        return (contents, false)
      }
      contents =
        isAfter ? Self.joined(contents, page.sections) : Self.joined(page.sections, contents)
      if isAfter ? page.isLast : page.isFirst { return (contents, true) }
      guard let end = isAfter ? rows.last : rows.first else {
        record("\(name): there are no rows, although it is not the end.")
        return (contents, false)
      }
      anchor = next(check.source.key(of: end))
    }
    return (contents, false)
  }

  private static func joined(_ first: Contents, _ second: Contents) -> Contents {
    guard let last = first.last, let next = second.first, last.id == next.id else {
      return first + second
    }
    let whole = TableSection(last.section, rows: last.rows + next.rows)
    return first.dropLast() + [whole] + second.dropFirst()
  }

  private mutating func compare(_ found: Contents, with expected: Contents, _ way: String) {
    var seen: Set<Source.Section.ID> = []
    if let twice = found.first(where: { !seen.insert($0.id).inserted }) {
      record("From \(way), rows of section \(twice.id) stand apart from its others.")
    }
    guard found != expected else { return }
    let comparison = LineDifference(expected: expected, found: found)
    record("From \(way) there are other rows (- expected, + found):\n\(comparison)")
  }

  private mutating func compareOrder(of contents: Contents) {
    let keys = contents.flatMap(\.rows).map(check.source.key)
    for (key, next) in zip(keys, keys.dropFirst()) {
      guard let order = check.order else {
        if key == next { record("Two rows have the key \(key).") }
        continue
      }
      if !order(key, next) {
        record("Key \(key) does not precede \(next), the key of the next row.")
      }
    }
  }
}
