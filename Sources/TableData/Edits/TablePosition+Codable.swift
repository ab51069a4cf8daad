extension TableSnapshot.RowPosition: Encodable where Section.ID: Encodable, Row.ID: Encodable {
  /// Encodes the position, such as `{"after":ID}`.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .before(let row): try fields.encode(row, forKey: "before")
    case .after(let row): try fields.encode(row, forKey: "after")
    case .startOf(let section): try fields.encode(section, forKey: "startOf")
    case .endOf(let section): try fields.encode(section, forKey: "endOf")
    }
  }
}

extension TableSnapshot.RowPosition: Decodable where Section.ID: Decodable, Row.ID: Decodable {
  /// Decodes a position.
  ///
  /// - Throws: `DecodingError`, also for an unknown position.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    let name = try fields.only()
    switch name.stringValue {
    case "before": self = .before(try fields.decode(Row.ID.self, forKey: name))
    case "after": self = .after(try fields.decode(Row.ID.self, forKey: name))
    case "startOf": self = .startOf(try fields.decode(Section.ID.self, forKey: name))
    case "endOf": self = .endOf(try fields.decode(Section.ID.self, forKey: name))
    default: throw fields.unknown(name)
    }
  }
}

extension TableSnapshot.SectionPosition: Encodable where Section.ID: Encodable {
  /// Encodes the position, such as `{"after":ID}` or `"start"`.
  public func encode(to encoder: any Encoder) throws {
    switch self {
    case .before(let section):
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(section, forKey: "before")
    case .after(let section):
      var fields = encoder.container(keyedBy: FieldName.self)
      try fields.encode(section, forKey: "after")
    case .start: try "start".encode(to: encoder)
    case .end: try "end".encode(to: encoder)
    }
  }
}

extension TableSnapshot.SectionPosition: Decodable where Section.ID: Decodable {
  /// Decodes a position.
  ///
  /// - Throws: `DecodingError`, also for an unknown position.
  public init(from decoder: any Decoder) throws {
    switch try? String(from: decoder) {
    case "start": self = .start
    case "end": self = .end
    default:
      let fields = try decoder.container(keyedBy: FieldName.self)
      let name = try fields.only()
      switch name.stringValue {
      case "before": self = .before(try fields.decode(Section.ID.self, forKey: name))
      case "after": self = .after(try fields.decode(Section.ID.self, forKey: name))
      default: throw fields.unknown(name)
      }
    }
  }
}
