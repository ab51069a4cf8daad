public import TableData

extension TablePatch {
  @usableFromInline
  enum CodingKeys: String, CodingKey {
    case removedSections, arrivingSections, updatedSections
    case removedRows, arrivingRows, updatedRows
  }

  @usableFromInline
  var contradiction: (key: CodingKeys, reason: TableError.DifferenceReason)? {
    func arrival<Element: Identifiable & Equatable, Location>(
      _ arrival: Arrival<Element, Location>
    ) -> Mention<Element> {
      Mention(old: arrival.old?.id ?? arrival.new.id, new: arrival.new.id)
    }
    func update<Element: Identifiable & Equatable>(_ update: Update<Element>) -> Mention<Element> {
      Mention(old: update.old.id, new: update.new.id)
    }
    return Mention<Row>.contradiction(
      in: [
        (.removedRows, removedRows.map { Mention(old: $0.id, new: $0.id) }),
        (.arrivingRows, arrivingRows.map(arrival)), (.updatedRows, updatedRows.map(update)),
      ])
      ?? Mention<Section>.contradiction(
        in: [
          (.removedSections, removedSections.map { Mention(old: $0.id, new: $0.id) }),
          (.arrivingSections, arrivingSections.map(arrival)),
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
    arrivingSections = try container.decode(
      [Arrival<Section, Section.ID?>].self, forKey: .arrivingSections)
    updatedSections = try container.decode([Update<Section>].self, forKey: .updatedSections)
    removedRows = try container.decode([Row].self, forKey: .removedRows)
    arrivingRows = try container.decode([Arrival<Row, RowLocation>].self, forKey: .arrivingRows)
    updatedRows = try container.decode([Update<Row>].self, forKey: .updatedRows)
    if let (key, reason) = contradiction {
      throw DecodingError.dataCorruptedError(
        forKey: key, in: container, debugDescription: reason.description)
    }
  }
}
