extension TableSnapshot: Equatable {
  /// Returns whether two tables have equal sections and equal rows in the same order.
  ///
  /// Elements, sections as well as rows, are equal when their identifiers and their contents are
  /// equal, or when they are the same field by field. So a table is equal to its copies even if it holds
  /// something that is not equal to itself, as NaN is.
  ///
  /// What both tables share is not looked at again.
  ///
  /// - Complexity: O(number of rows and sections) that the two do not share.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.storage.sections.tree.hasEqualElements(as: right.storage.sections.tree) {
      $0.isSame(as: $1)
    }
  }
}

extension TableSnapshot.Rows: Equatable {
  /// Returns whether two sections have equal rows in the same order.
  ///
  /// - Complexity: O(number of rows) that the two do not share.
  @inlinable
  public static func == (left: Self, right: Self) -> Bool {
    left.tree.hasEqualElements(as: right.tree)
  }
}

extension TableSnapshot: Hashable where Section: Hashable, Row: Hashable {
  /// Feeds all sections and rows, in order, to a hasher.
  ///
  /// - Complexity: O(number of rows and sections).
  public func hash(into hasher: inout Hasher) {
    for section in contents { hasher.combine(section) }
  }
}

extension TableSnapshot: Encodable where Section: Encodable, Row: Encodable {
  /// Encodes the table as the list of its sections with their rows.
  ///
  /// - Complexity: O(number of rows and sections).
  public func encode(to encoder: any Encoder) throws {
    try contents.encode(to: encoder)
  }
}

extension TableSnapshot: Decodable where Section: Decodable, Row: Decodable {
  /// Decodes a table from a list of sections with their rows.
  ///
  /// - Throws: `DecodingError.dataCorrupted` when an identifier is there twice.
  /// - Complexity: O(number of rows and sections).
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
  /// One line a section and one an indented row.
  ///
  /// - Complexity: O(number of rows and sections).
  public var description: String {
    contents
      .flatMap { ["\($0.section)"] + $0.rows.map { "  \($0)" } }
      .joined(separator: "\n")
  }
}

extension TableSnapshot {
  /// Traps unless the table's indices and contents agree; for tests.
  package func checkInvariants() {
    storage.checkInvariants()
  }
}
