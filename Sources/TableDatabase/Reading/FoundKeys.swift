/// Found keys in order, few enough to be kept in memory.
final class FoundKeys: Sendable {
  let keys: [KeysetCursor]

  private let indices: [[SQLValue]: Int]

  init(_ keys: [KeysetCursor]) {
    self.keys = keys
    // Without a unique constraint, two rows may have the same key.
    indices = Dictionary(zip(keys.map(\.values), keys.indices)) { first, _ in first }
  }

  func index(of key: KeysetCursor) -> Int? { key.isRow ? indices[key.values] : nil }
}

extension RowReader {
  func rows(
    of found: FoundKeys, from key: KeysetCursor?, inclusive isIncluded: Bool, up isUp: Bool,
    limit: Int
  ) throws -> [DatabaseRow<Record>] {
    var edge = isUp ? 0 : found.keys.count
    if let key {
      let own = found.index(of: key) != nil && isIncluded != isUp ? 1 : 0
      edge = try index(of: key, in: found) + own
    }
    let range = isUp ? edge..<edge + limit : edge - limit..<edge
    let keys = found.keys[range.clamped(to: found.keys.indices)]
    guard !keys.isEmpty else { return [] }
    let keyTerms = table.key.compactMap { order.terms.names.firstIndex(of: $0) }
    let ids = keys.map { key in keyTerms.map { key.values[$0] } }
    let rows = try RowsByKey(table: table, catalog: schema.catalog, session: session).rows(ids)
    let known = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return (isUp ? ids : ids.reversed()).compactMap { known[$0] }
  }

  func index(of key: KeysetCursor, in found: FoundKeys) throws -> Int {
    if let index = found.index(of: key) { return index }
    let bound = key.isRow ? key.before : key
    return try statements.count(from: nil, to: bound)
  }
}
