public import TableData

extension TablePatch {
  @usableFromInline
  enum CodingKeys: String, CodingKey {
    case removedSections, placedSections, updatedSections
    case removedRows, placedRows, updatedRows
  }

  @usableFromInline
  var contradiction: (key: CodingKeys, reason: TableError.DifferenceReason)? {
    func placement<Element: Identifiable & Equatable, Location>(
      _ placement: Placement<Element, Location>
    ) -> Mention<Element> {
      Mention(old: placement.old?.id ?? placement.new.id, new: placement.new.id)
    }
    func update<Element: Identifiable & Equatable>(_ update: Update<Element>) -> Mention<Element> {
      Mention(old: update.old.id, new: update.new.id)
    }
    return Mention<Row>.contradiction(
      in: [
        (.removedRows, removedRows.map { Mention(old: $0.id, new: $0.id) }),
        (.placedRows, placedRows.map(placement)), (.updatedRows, updatedRows.map(update)),
      ])
      ?? Mention<Section>.contradiction(
        in: [
          (.removedSections, removedSections.map { Mention(old: $0.id, new: $0.id) }),
          (.placedSections, placedSections.map(placement)),
          (.updatedSections, updatedSections.map(update)),
        ])
  }

  private struct Mention<Element: Identifiable & Equatable> {
    let old: Element.ID
    let new: Element.ID

    static func contradiction(
      in lists: [(key: CodingKeys, mentions: [Mention])]
    ) -> (key: CodingKeys, reason: TableError.DifferenceReason)? {
      var known: Set<Element.ID> = []
      for (key, mentions) in lists {
        for mention in mentions {
          if mention.old != mention.new {
            return (key, .invalid(.changedIdentifier(from: "\(mention.old)", to: "\(mention.new)")))
          }
          guard known.insert(mention.new).inserted else {
            return (key, .duplicate(identifier: "\(mention.new)"))
          }
        }
      }
      return nil
    }
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
