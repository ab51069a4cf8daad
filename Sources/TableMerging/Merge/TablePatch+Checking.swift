import TableData

extension TablePatch {
  enum CodingKeys: String, CodingKey {
    case removedSections, placedSections, updatedSections
    case removedRows, placedRows, updatedRows
  }

  var contradiction: (key: CodingKeys, reason: TableError.DifferenceReason)? {
    Self.contradiction(in: [
      (.removedRows, removedRows.map { ($0.id, $0.id) }),
      (.placedRows, placedRows.map { ($0.old?.id ?? $0.new.id, $0.new.id) }),
      (.updatedRows, updatedRows.map { ($0.old.id, $0.new.id) }),
    ])
      ?? Self.contradiction(in: [
        (.removedSections, removedSections.map { ($0.id, $0.id) }),
        (.placedSections, placedSections.map { ($0.old?.id ?? $0.new.id, $0.new.id) }),
        (.updatedSections, updatedSections.map { ($0.old.id, $0.new.id) }),
      ])
  }

  private static func contradiction<ID: Hashable>(
    in lists: [(key: CodingKeys, ids: [(old: ID, new: ID)])]
  ) -> (key: CodingKeys, reason: TableError.DifferenceReason)? {
    var known: Set<ID> = []
    for (key, ids) in lists {
      for (old, new) in ids {
        if old != new { return (key, .invalid(.changedIdentifier(from: "\(old)", to: "\(new)"))) }
        guard known.insert(new).inserted else { return (key, .duplicate(identifier: "\(new)")) }
      }
    }
    return nil
  }
}

extension TablePatch: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {
  /// Decodes a patch.
  ///
  /// - Throws: `DecodingError`, also when something appears twice, or under two identifiers.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    removedSections = try container.decode([Section].self, forKey: .removedSections)
    placedSections = try container.decode(
      [Placement<Section, Section.ID?>].self, forKey: .placedSections)
    updatedSections = try container.decode([Update<Section>].self, forKey: .updatedSections)
    removedRows = try container.decode([Row].self, forKey: .removedRows)
    placedRows = try container.decode([Placement<Row, RowLocation>].self, forKey: .placedRows)
    updatedRows = try container.decode([Update<Row>].self, forKey: .updatedRows)
    if let (key, reason) = contradiction {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: reason.description)
    }
  }
}
