import TableData
import TablePaging

// MARK: - Pages at all anchors

extension PageReading {
  private static var maximumRowCount: Int { 100 }

  mutating func checkAnchors() async {
    let limits = Set([1, 2, check.limit, check.limit * 2]).sorted()
    for limit in limits {
      await expect(.first, limit, at: 0)
      await expect(.last, limit, before: rows.count)
    }
    for index in sample {
      let key = check.source.key(of: rows[index])
      for limit in limits { await checkKey(key, at: index, limit, isGone: false) }
    }
    if check.findsPositions { await checkPositions() }
    await checkSections()
    await checkGoneKeys(limits)
  }

  private mutating func checkPositions() async {
    for position in sample + [rows.count, rows.count + 5] { await checkPosition(position) }
    for part in [0, 0.25, 1.0 / 3, 0.5, 0.99, 1] { await checkFraction(part) }
  }

  private var sample: [Int] {
    guard rows.count > Self.maximumRowCount else { return Array(rows.indices) }
    let (last, most) = (rows.count - 1, Self.maximumRowCount - 1)
    return (0...most).map { Int(Double(last) / Double(most) * Double($0)) }
  }

  private mutating func checkKey(
    _ key: Source.Key, at index: Int, _ limit: Int, isGone: Bool
  ) async {
    await expect(.after(key), limit, at: isGone ? index : index + 1)
    await expect(.before(key), limit, before: index)
    for before in Set([0, limit / 2, limit - 1]).sorted() {
      let start = max(0, index - before)
      let anchorIndex = index < rows.count ? index : max(0, rows.count - 1)
      await expect(
        .around(key, before: before), limit, in: start..<min(rows.count, start + limit),
        anchorIndex: start == rows.count ? nil : anchorIndex)
    }
  }

  private mutating func checkGoneKeys(_ limits: [Int]) async {
    guard let order = check.order else { return }
    for key in check.removedKeys {
      let index = rows.firstIndex { !order(check.source.key(of: $0), key) } ?? rows.count
      for limit in limits { await checkKey(key, at: index, limit, isGone: true) }
    }
  }

  // MARK: - Positions and fractions

  mutating func checkPosition(_ position: Int) async {
    guard let page = await page(at: .position(position), limit: check.limit), !rows.isEmpty else {
      return
    }
    let isExact = page.position?.isExact ?? false
    let name = Self.name(of: .position(position), check.limit)
    compare(page, name, start: isExact ? min(position, rows.count - 1) : nil)
  }

  /// Checks the page at a fraction, tolerating rounding by one row.
  private mutating func checkFraction(_ part: Double) async {
    guard let page = await page(at: .fraction(part), limit: check.limit), !rows.isEmpty else {
      return
    }
    let name = Self.name(of: .fraction(part), check.limit)
    guard let start = compare(page, name, start: nil), page.position?.isExact ?? false else {
      return
    }
    let expected = min(Int(part * Double(rows.count)), rows.count - 1)
    if abs(start - expected) > (part == 0 || part == 1 ? 0 : 1) {
      record("\(name): the first row is number \(start + 1), expected \(expected + 1).")
    }
  }

  // MARK: - Sections

  private mutating func checkSections() async {
    let starts = rows.indices.filter { $0 == 0 || sections[$0].id != sections[$0 - 1].id }
    var titles: Set<String> = []
    for (number, start) in starts.enumerated() {
      let section = sections[start]
      let next = number + 1 < starts.count ? starts[number + 1] : rows.count - 1
      await expect(.section(section.id), check.limit, at: start)
      await expect(.sectionAfter(section.id), check.limit, at: next)
      await expect(.sectionBefore(section.id), check.limit, at: starts[max(0, number - 1)])
      guard let title = check.indexTitle?(section), titles.insert(title).inserted else { continue }
      await expect(.indexTitle(title), check.limit, at: start)
    }
  }
}
