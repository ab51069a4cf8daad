import TableData

extension OrderedRows {
  /// Rows, with the first one's position if already known.
  typealias Found = (rows: [Row], position: EstimatedCount?)

  func rows(at anchor: PageAnchor<Key, Section.ID>, limit: Int) throws -> Found {
    switch anchor {
    case .first: (try rows(from: nil, limit: limit), .exact(0))
    case .last: try last(limit)
    case .after(let key): (try rows(from: key, inclusive: false, limit: limit), nil)
    case .before(let key): (try rows(before: key, limit: limit), nil)
    case .around(let key, let before): (try rows(around: key, before: before, limit: limit), nil)
    case .position(let position): try rowsOrLast(at: position, limit: limit)
    case .fraction(let part): try rows(atFraction: part, limit: limit)
    case .indexTitle(let title):
      (try rowsOrLast(from: boundaryKey(ofIndexTitle: title), limit: limit), nil)
    case .section(let id):
      (try rowsOrLast(from: boundaryKey(of: id, atEnd: false), limit: limit), nil)
    case .sectionAfter(let id):
      (try rowsOrLast(from: boundaryKey(of: id, atEnd: true), limit: limit), nil)
    case .sectionBefore(let id): try rows(beforeSection: id, limit: limit)
    }
  }

  private func rows(from key: Key?, inclusive isIncluded: Bool = true, limit: Int) throws -> [Row] {
    try rows(from: key, inclusive: isIncluded, forward: true, limit: limit)
  }

  private func rows(before key: Key?, limit: Int) throws -> [Row] {
    try rows(from: key, inclusive: false, forward: false, limit: limit).reversed()
  }

  private func last(_ limit: Int) throws -> Found {
    let rows = try rows(before: nil, limit: limit)
    guard let count = try count() else { return (rows, nil) }
    return (rows, EstimatedCount(value: max(0, count.value - rows.count), isExact: count.isExact))
  }

  private func rows(around key: Key, before: Int, limit: Int) throws -> [Row] {
    let preceding = try rows(before: key, limit: min(before, limit))
    guard preceding.count < limit else { return preceding }
    return try preceding + rows(from: key, limit: limit - preceding.count)
  }

  private func rowsOrLast(from key: Key, limit: Int) throws -> [Row] {
    let following = try rows(from: key, limit: limit)
    return try following.isEmpty ? rows(before: nil, limit: 1) : following
  }

  private func rowsOrLast(at position: Int, limit: Int) throws -> Found {
    let found = try rows(at: position, limit: limit)
    return try found.rows.isEmpty ? (rows(before: nil, limit: 1), nil) : found
  }

  private func rows(atFraction part: Double, limit: Int) throws -> Found {
    guard let count = try count()?.value else {
      // The number of rows between the ends is unknown.
      return part < 1 ? (try rows(from: nil, limit: limit), .exact(0)) : try last(1)
    }
    let position = min(Int(Double(count) * part), max(count - 1, 0))
    return try rowsOrLast(at: position, limit: limit)
  }

  private func rows(beforeSection id: Section.ID, limit: Int) throws -> Found {
    let start = try boundaryKey(of: id, atEnd: false)
    guard let last = try rows(before: start, limit: 1).first,
      let section = try sections(of: [last]).first
    else { return (try rows(from: nil, limit: limit), .exact(0)) }
    return (try rows(from: boundaryKey(of: section.id, atEnd: false), limit: limit), nil)
  }
}
