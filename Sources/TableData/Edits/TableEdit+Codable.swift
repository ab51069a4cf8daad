private let fieldsByVerb: [FieldName: Set<String>] = [
  "insert": ["at"], "remove": [], "move": ["to"], "update": [], "replace": ["with"],
  "insertSection": ["rows", "at"], "removeSection": [], "moveSection": ["to"],
  "updateSection": [], "replaceSection": ["with"], "group": [],
]

extension TableEdit: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {
  /// Encodes the edit under its verb, such as `{"update":ROW}` or `{"move":ID,"to":{"after":ID}}`.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .insertRows(let rows, let position):
      try fields.encode(rows, forKey: "insert")
      try fields.encode(position, forKey: "at")
    case .removeRow(let id): try fields.encode(id, forKey: "remove")
    case .moveRow(let id, let position):
      try fields.encode(id, forKey: "move")
      try fields.encode(position, forKey: "to")
    case .updateRow(let row): try fields.encode(row, forKey: "update")
    case .replaceRow(let id, let row):
      try fields.encode(id, forKey: "replace")
      try fields.encode(row, forKey: "with")
    case .insertSection(let section, let rows, let position):
      try fields.encode(section, forKey: "insertSection")
      if !rows.isEmpty { try fields.encode(rows, forKey: "rows") }
      try fields.encode(position, forKey: "at")
    case .removeSection(let id): try fields.encode(id, forKey: "removeSection")
    case .moveSection(let id, let position):
      try fields.encode(id, forKey: "moveSection")
      try fields.encode(position, forKey: "to")
    case .updateSection(let section): try fields.encode(section, forKey: "updateSection")
    case .replaceSection(let id, let section):
      try fields.encode(id, forKey: "replaceSection")
      try fields.encode(section, forKey: "with")
    case .group(let edits): try fields.encode(edits, forKey: "group")
    }
  }
}

extension TableEdit: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {
  /// Decodes an edit.
  ///
  /// - Throws: `DecodingError`, also for an unknown verb or field.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    let verbs = fieldsByVerb.keys.filter { fields.contains($0) }
    guard verbs.count == 1, let known = fieldsByVerb[verbs[0]] else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "An edit has one verb"))
    }
    try fields.requireOnly(known.union([verbs[0].stringValue]))
    self = try Self.edit(verbs[0], fields)
  }

  private static func edit(
    _ verb: FieldName, _ fields: KeyedDecodingContainer<FieldName>
  ) throws -> TableEdit {
    func field<Value: Decodable>(_ name: FieldName) throws -> Value {
      try fields.decode(Value.self, forKey: name)
    }
    return switch verb.stringValue {
    case "insert": .insertRows(try field(verb), at: try field("at"))
    case "remove": .removeRow(id: try field(verb))
    case "move": .moveRow(id: try field(verb), to: try field("to"))
    case "update": .updateRow(try field(verb))
    case "replace": .replaceRow(id: try field(verb), with: try field("with"))
    case "insertSection":
      .insertSection(
        try field(verb), rows: try fields.decodeIfPresent([Row].self, forKey: "rows") ?? [],
        at: try field("at"))
    case "removeSection": .removeSection(id: try field(verb))
    case "moveSection": .moveSection(id: try field(verb), to: try field("to"))
    case "updateSection": .updateSection(try field(verb))
    case "replaceSection": .replaceSection(id: try field(verb), with: try field("with"))
    default: .group(try field(verb) as Group)
    }
  }
}
