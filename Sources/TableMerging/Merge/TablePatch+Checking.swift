import TableData

extension TablePatch {
  enum CodingKeys: CodingKey {
    case sections, rows
  }

  /// The first element that appears twice or changes its identifier, if any.
  var contradiction: (key: CodingKeys, reason: TableError.DifferenceReason)? {
    Change.contradiction(in: rows).map { (.rows, $0) }
      ?? Change.contradiction(in: sections).map { (.sections, $0) }
  }
}

extension TablePatch.Change {
  fileprivate static func contradiction(in changes: [Self]) -> TableError.DifferenceReason? {
    var known: Set<Element.ID> = []
    for change in changes {
      guard let id = (change.new ?? change.old)?.id else { continue }
      if let old = change.old?.id, old != id {
        return .invalid(.changedIdentifier(from: "\(old)", to: "\(id)"))
      }
      guard known.insert(id).inserted else { return .duplicate(identifier: "\(id)") }
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
    sections = try container.decode([Change<Section, Section.ID?>].self, forKey: .sections)
    rows = try container.decode([Change<Row, RowLocation>].self, forKey: .rows)
    if let (key, reason) = contradiction {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: reason.description)
    }
  }
}
