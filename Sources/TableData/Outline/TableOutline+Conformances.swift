extension TableOutline: Equatable {
  /// Whether rows, nesting, expansion and order are equal; skips shared structure.
  public static func == (lhs: Self, rhs: Self) -> Bool { lhs.tour == rhs.tour }
}

extension TableOutline: Hashable where Row: Hashable {
  /// Hashes all rows with their levels and expansion.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(count)
    for case .start(let node) in tour.rows { hasher.combine(node) }
  }
}

extension TableOutline: Encodable where Row: Encodable {
  /// Encodes a flat list of all rows with level and expansion, of any depth.
  public func encode(to encoder: any Encoder) throws {
    try nodes(in: 0..<tour.rowCount).encode(to: encoder)
  }
}

extension TableOutline: Decodable where Row: Decodable {
  /// Decodes an outline from a flat list of rows.
  ///
  /// - Throws: `DecodingError.dataCorrupted` for a duplicate identifier or skipped level.
  public init(from decoder: any Decoder) throws {
    var builder = OutlineBuilder<Row>()
    do {
      for row in try [Node](from: decoder) {
        try builder.append(row.row, level: row.level, isExpanded: row.isExpanded)
      }
    } catch let error as OutlineError {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
    self.init(tour: builder.finish())
  }
}

extension TableOutline: CustomStringConvertible {
  /// The visible rows, one per line, indented and with a symbol.
  public var description: String {
    visibleRows.map(\.description).joined(separator: "\n")
  }
}
