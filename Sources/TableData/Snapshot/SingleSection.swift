/// The only section of a table without sections.
///
/// ```swift
/// var fruit = try TableSnapshot(rows: [Fruit(id: 1, name: "Pear"), Fruit(id: 2, name: "Fig")])
/// try fruit.append(Fruit(id: 3, name: "Kiwi"))
/// ```
public struct SingleSection: Hashable, Sendable, Identifiable {
  /// The identifier: 0.
  @inlinable
  public var id: Int { 0 }

  /// Creates the section.
  @inlinable
  public init() {}
}

extension SingleSection: Codable {
  private enum CodingKeys: CodingKey {
    case id
  }

  /// Decodes the section.
  ///
  /// - Throws: `DecodingError` unless its identifier is 0.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    guard try container.decode(Int.self, forKey: .id) == 0 else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: container, debugDescription: "The only section has the identifier 0.")
    }
  }

  /// Encodes the section as an object with its identifier.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(id, forKey: .id)
  }
}

extension TableSnapshot where Section == SingleSection {
  /// Creates a table of one section.
  ///
  /// - Parameter rows: The rows.
  /// - Throws: On a duplicate identifier.
  /// - Complexity: O(*n*).
  public init(rows: some Sequence<Row>) throws(TableError) {
    try self.init(SingleSection(), rows: rows)
  }

  /// Adds a row below all others.
  ///
  /// - Parameter row: The row.
  /// - Throws: On a duplicate identifier.
  /// - Complexity: O(log *n*).
  public mutating func append(_ row: Row) throws(TableError) {
    try append(row, to: SingleSection().id)
  }
}
