import TableData

extension TableSnapshot {
  /// The sections of a range of rows, with the empty ones among them.
  ///
  /// A range from the first row includes empty sections above it; one to the last row or beyond,
  /// those below.
  func sections(inRows range: Range<Int>) -> [TableSection<Section, Row>] {
    let indices = range.clamped(to: 0..<rowCount)
    guard !indices.isEmpty || (rowCount == 0 && range.contains(0)) else { return [] }
    let start = path(atIndex: indices.lowerBound)
    let first = indices.lowerBound == 0 ? 0 : start?.section ?? 0
    let last =
      indices.upperBound == rowCount ? nil : path(atIndex: indices.upperBound - 1)?.section
    var rest = rows[indices]
    return sections[first...(last ?? sections.count - 1)].map { section in
      let skipped = section.id == sections[first].id && indices.lowerBound > 0 ? start?.row ?? 0 : 0
      let rows = rest.prefix((rowCount(in: section.id) ?? 0) - skipped)
      rest = rest.dropFirst(rows.count)
      return TableSection(section, rows: Array(rows))
    }
  }
}
