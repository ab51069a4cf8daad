/// Reads rows in an order, in one snapshot.
struct RowReader<Record: Sendable>: OrderedRows {
  let session: DatabaseSession
  let table: DatabaseTable<Record>
  let schema: TableSchema
  let order: ResolvedOrdering

  let isReversed: Bool

  /// How to read the rows of a search; `nil` for all rows.
  var search: SearchPlan?

  /// Finds counts and positions, if the order has a fence.
  let fence: FenceReader?

  let revision: Int

  var statements: KeyStatements {
    KeyStatements(
      table: table.name, terms: order.terms, columns: table.columns.map(\.name),
      filter: search?.condition, isSorting: search?.keys != nil, session: session)
  }

  private var whole: RowReader {
    var reader = self
    reader.search = nil
    return reader
  }

  func key(of row: DatabaseRow<Record>) -> KeysetCursor { order.layout.cursor(of: row) }

  func rows(
    from key: KeysetCursor?, inclusive isIncluded: Bool, forward isForward: Bool, limit: Int
  ) throws -> [DatabaseRow<Record>] {
    try rows(from: key, inclusive: isIncluded, forward: isForward, limit: limit, offset: 0)
  }

  private func rows(
    from key: KeysetCursor?, inclusive isIncluded: Bool, forward isForward: Bool, limit: Int,
    offset: Int
  ) throws -> [DatabaseRow<Record>] {
    let isUp = isForward != isReversed
    if let found = search?.keys {
      return try rows(of: found, from: key, inclusive: isIncluded, up: isUp, limit: limit)
    }
    let cursor = key.map {
      $0.isRow ? KeysetCursor($0.values, isAfter: isUp != isIncluded) : $0
    }
    return try statements.rows(
      from: isUp ? cursor : nil, to: isUp ? nil : cursor, forward: isUp, limit: limit,
      offset: offset
    ).map { DatabaseRow($0, of: table) }
  }

  // MARK: - Positions

  func count() throws -> EstimatedCount? {
    if let search { return search.count }
    if let fence { return fence.count }
    return try .exact(statements.count(from: nil, to: nil))
  }

  func position(of key: KeysetCursor) throws -> EstimatedCount? {
    if let found = search?.keys {
      let index = try index(of: key, in: found)
      let own = found.index(of: key) == nil ? 0 : 1
      return .exact(isReversed ? found.keys.count - index - own : index)
    }
    if let search {
      guard let share = search.share, let position = try whole.position(of: key)?.value else {
        return nil
      }
      return position == 0 ? .exact(0) : .estimated(Int(Double(position) * share))
    }
    guard isReversed else { return try positionUp(of: key.before) }
    guard let count = try count() else { return nil }
    let before = try positionUp(of: key.after)
    return .counted(
      max(0, count.value - before.value), exactly: count.isExact && before.isExact)
  }

  private func positionUp(of cursor: KeysetCursor) throws -> EstimatedCount {
    if let fence { return try fence.position(of: cursor) }
    return try .exact(statements.count(from: nil, to: cursor))
  }

  func rows(
    at position: Int, limit: Int
  ) throws -> (rows: [DatabaseRow<Record>], position: EstimatedCount?) {
    if let found = search?.keys {
      let index = isReversed ? found.keys.count - 1 - position : position
      guard found.keys.indices.contains(index) else { return ([], nil) }
      let rows = try rows(
        from: found.keys[index], inclusive: true, forward: true, limit: limit)
      return (rows, .exact(position))
    }
    if let search {
      if let share = search.share, position > 0 {
        return try rows(atAbout: position, Double(position) / share, limit: limit)
      }
      let rows = try rows(
        from: nil, inclusive: true, forward: true, limit: limit, offset: position)
      return (rows, .exact(position))
    }
    let count = try isReversed ? count()?.value ?? 0 : 0
    let index = isReversed ? count - 1 - position : position
    guard index >= 0, let key = try key(at: index) else { return ([], nil) }
    let rows = try rows(from: key, inclusive: true, forward: true, limit: limit)
    return (rows, .counted(position, exactly: fence?.head.isExact ?? true))
  }

  /// Reads from an estimated position, where a search scans the order.
  private func rows(
    atAbout position: Int, _ wholePosition: Double, limit: Int
  ) throws -> (rows: [DatabaseRow<Record>], position: EstimatedCount?) {
    let last = max(0, (try whole.count()?.value ?? 1) - 1)
    let first = try whole.rows(at: Int(min(wholePosition, Double(last))), limit: 1).rows.first
    guard let first else { return ([], nil) }
    let found = try rows(from: key(of: first), inclusive: true, forward: true, limit: limit)
    return (found, .estimated(position))
  }

  private func key(at position: Int) throws -> KeysetCursor? {
    let (start, offset) = try fence?.cursor(at: position) ?? (nil, position)
    // Reading only key columns lets an index-only scan skip the rows.
    var keys = statements
    keys.columns = order.terms.names
    let rows = try keys.rows(from: start, to: nil, forward: true, limit: 1, offset: offset)
    return rows.first.map { KeysetCursor($0, isRow: true) }
  }
}
