extension TableSnapshot: Equatable {
  /// Whether two tables have equal sections and rows in order.
  ///
  /// Elements are equal if their identifiers and contents are, or if all their fields are
  /// identical: a table with a NaN equals its copies.
  ///
  /// - Complexity: O(*n*) for elements not shared.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage.sections.tree.hasEqualElements(as: rhs.storage.sections.tree) {
      $0.isSame(as: $1)
    }
  }
}

extension TableSnapshot.Rows: Equatable {
  /// Whether two sections have equal rows in order.
  ///
  /// - Complexity: O(*n*) for rows not shared.
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.tree.hasEqualElements(as: rhs.tree)
  }
}

extension TableSnapshot: Hashable where Section: Hashable, Row: Hashable {
  /// Hashes all sections and rows in order.
  ///
  /// - Complexity: O(*n*).
  public func hash(into hasher: inout Hasher) {
    for section in contents { hasher.combine(section) }
  }
}

extension TableSnapshot: Encodable where Section: Encodable, Row: Encodable {
  /// Encodes an array of sections with rows.
  ///
  /// - Complexity: O(*n*).
  public func encode(to encoder: any Encoder) throws {
    try contents.encode(to: encoder)
  }
}

extension TableSnapshot: Decodable where Section: Decodable, Row: Decodable {
  /// Decodes an array of sections with rows.
  ///
  /// - Throws: `DecodingError.dataCorrupted` on a duplicate identifier.
  /// - Complexity: O(*n*).
  public init(from decoder: any Decoder) throws {
    let contents = try [TableSection<Section, Row>](from: decoder)
    do {
      try self.init(contents)
    } catch {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: error.description))
    }
  }
}

extension TableSnapshot: CustomStringConvertible {
  /// One line per section and, indented, per row.
  ///
  /// - Complexity: O(*n*).
  public var description: String {
    contents
      .flatMap { ["\($0.section)"] + $0.rows.map { "  \($0)" } }
      .joined(separator: "\n")
  }
}
