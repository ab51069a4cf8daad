import TableData
public import TablePaging

extension SortedPageSource {
  /// Returns the rows at an anchor.
  ///
  /// - Parameters:
  ///   - anchor: The anchor.
  ///   - limit: The maximum row count.
  /// - Returns: The page.
  /// - Precondition: The limit is positive.
  /// - Complexity: O(*n*) in the worst case.
  public func page(at anchor: PageAnchor<Key, Section.ID>, limit: Int) -> RowPage<Section, Row> {
    precondition(limit > 0, "A page must hold at least one row")
    return page(of: range(at: anchor, limit: limit))
  }

  private func range(at anchor: PageAnchor<Key, Section.ID>, limit: Int) -> Range<Int> {
    switch anchor {
    case .last: return max(0, rows.count - limit)..<rows.count
    case .before(let key):
      let end = index(of: key)
      return max(0, end - limit)..<end
    case .around(let key, let before):
      return rows(from: max(0, index(of: key) - max(0, before)), limit: limit)
    default: return rows(from: index(at: anchor), limit: limit)
    }
  }

  private func rows(from start: Int, limit: Int) -> Range<Int> {
    start..<start + min(limit, rows.count - start)
  }

  private func index(at anchor: PageAnchor<Key, Section.ID>) -> Int {
    switch anchor {
    case .after(let key):
      let index = index(of: key)
      return index < rows.count && makeKey(rows[index]) == key ? index + 1 : index
    case .position(let position): return nearest(position)
    case .fraction(let part):
      return part > 0 ? nearest(Int(min(part, 1) * Double(rows.count))) : 0
    case .indexTitle(let title):
      let index = rows.firstIndex { makeIndexTitle(makeSection($0)) >= title }
      return nearest(index ?? rows.count)
    case .section(let id): return nearest(rows(of: id).lowerBound)
    case .sectionAfter(let id): return nearest(rows(of: id).upperBound)
    case .sectionBefore(let id):
      let last = rows(of: id).lowerBound - 1
      return last < 0 ? 0 : rows(of: makeSection(rows[last]).id).lowerBound
    case .first, .last, .before, .around: return 0
    }
  }

  private func rows(of id: Section.ID) -> Range<Int> {
    guard let first = rows.firstIndex(where: { makeSection($0).id == id }) else { return 0..<0 }
    let rest = rows[first...]
    return first..<(rest.firstIndex { makeSection($0).id != id } ?? rest.endIndex)
  }

  private func nearest(_ index: Int) -> Int { min(max(0, index), max(0, rows.count - 1)) }

  private func page(of range: Range<Int>) -> RowPage<Section, Row> {
    var sections: [TableSection<Section, Row>] = []
    for row in rows[range] {
      let section = makeSection(row)
      if sections.last?.id != section.id { sections.append(TableSection(section)) }
      sections[sections.count - 1].rows.append(row)
    }
    return RowPage(
      sections, isFirst: range.lowerBound == 0, isLast: range.upperBound == rows.count,
      position: number(range.lowerBound), rowCount: number(rows.count), revision: revision)
  }

  private func number(_ value: Int) -> EstimatedCount {
    isExact ? .exact(value) : .estimated(value + value / 10)
  }
}
