/// The places of the rows of a search in an order: few enough to be kept in memory.
final class FoundPlaces: Sendable {
  /// The places, in order.
  let places: [KeysetCursor]

  private let indices: [[SQLValue]: Int]

  init(_ places: [KeysetCursor]) {
    self.places = places
    // Without a unique constraint, two rows may have the same key.
    indices = Dictionary(zip(places.map(\.values), places.indices)) { first, _ in first }
  }

  /// Returns the first or last place whose first value is the same as at an index.
  func edge(
    of index: Int, up isUp: Bool, _ isSame: (SQLValue, SQLValue) -> Bool
  ) -> KeysetCursor {
    let step = isUp ? -1 : 1
    var edge = index
    while places.indices.contains(edge + step),
      isSame(places[edge + step].values[0], places[index].values[0])
    {
      edge += step
    }
    return places[edge]
  }

  /// Returns the index of the row at a place, or `nil` if there is none.
  func index(of place: KeysetCursor) -> Int? { place.isRow ? indices[place.values] : nil }
}

extension RowReader {
  /// Returns the rows of a search from a place, in reading order.
  func rows(
    of found: FoundPlaces, from key: KeysetCursor?, including isIncluded: Bool, up isUp: Bool,
    limit: Int
  ) throws -> [DatabaseRow<Record>] {
    guard let key else {
      return try rows(of: found, isUp ? 0..<limit : found.places.count - limit..<Int.max, up: isUp)
    }
    let index = try index(of: key, in: found)
    let own = found.index(of: key) != nil && isIncluded != isUp ? 1 : 0
    let edge = index + own
    return try rows(of: found, isUp ? edge..<edge + limit : edge - limit..<edge, up: isUp)
  }

  /// Returns the number of rows of a search before a place.
  func index(of key: KeysetCursor, in found: FoundPlaces) throws -> Int {
    if let index = found.index(of: key) { return index }
    let place = key.isRow ? key.before : key
    return try session.integer(statements.count(from: nil, to: place))
  }

  private func rows(
    of found: FoundPlaces, _ range: Range<Int>, up isUp: Bool
  ) throws -> [DatabaseRow<Record>] {
    let places = found.places[range.clamped(to: found.places.indices)]
    guard !places.isEmpty else { return [] }
    let keyTerms = table.key.compactMap { order.terms.names.firstIndex(of: $0) }
    let ids = places.map { place in keyTerms.map { place.values[$0] } }
    let rows = try RowsByKey(table: table, session: session).rows(ids)
    let found = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return (isUp ? ids : ids.reversed()).compactMap { found[$0] }
  }
}
