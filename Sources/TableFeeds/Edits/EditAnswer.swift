public import TableData
public import TableMerging

/// The answer to a request.
public enum EditAnswer<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The request was performed, in that version.
  case done(TableVersion)
  /// It was performed before, in that version, possibly by an earlier run; the answer was lost.
  case doneBefore(TableVersion)
  /// A later request of the reader was performed: this one was performed earlier or never will be.
  case late
  /// Others made conflicting changes; nothing was performed.
  ///
  /// `theirs` is the table's side, `mine` the reader's.
  case conflicts([MergeConflict<Section, Row>])
  /// Its base version is no longer kept; nothing was performed.
  ///
  /// Apply the next update, rebase the request on it and send it again.
  case outdated
  /// The request does not fit its base version, or there is nothing to undo or redo.
  case refused(String)
}

extension EditAnswer: Equatable {}
extension EditAnswer: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

extension EditAnswer: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {
  /// Encodes the answer as one object, such as `{"done":"3w5e11264s-18"}`.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .done(let version): try fields.encode(version, forKey: "done")
    case .doneBefore(let version): try fields.encode(version, forKey: "doneBefore")
    case .late: try fields.encode(true, forKey: "late")
    case .conflicts(let conflicts): try fields.encode(conflicts, forKey: "conflicts")
    case .outdated: try fields.encode(true, forKey: "outdated")
    case .refused(let reason): try fields.encode(reason, forKey: "refused")
    }
  }
}

extension EditAnswer: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {
  /// Decodes an answer.
  ///
  /// - Throws: `DecodingError`, also for an unknown answer.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    let name = try fields.only()
    switch name.stringValue {
    case "done": self = .done(try fields.decode(TableVersion.self, forKey: name))
    case "doneBefore": self = .doneBefore(try fields.decode(TableVersion.self, forKey: name))
    case "late" where try fields.decode(Bool.self, forKey: name): self = .late
    case "conflicts":
      self = .conflicts(try fields.decode([MergeConflict<Section, Row>].self, forKey: name))
    case "outdated" where try fields.decode(Bool.self, forKey: name): self = .outdated
    case "refused": self = .refused(try fields.decode(String.self, forKey: name))
    default: throw fields.unknown(name)
    }
  }
}
