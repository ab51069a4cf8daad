public import TableData
public import TableMerging

/// The response to a client edit.
public enum ClientEditResponse<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// Performed; the version is the first with the edit.
  case done(TableVersion)
  /// Performed before, possibly by an earlier run; the response with this version was lost.
  case alreadyDone(TableVersion)
  /// A later edit was performed: this one was performed earlier or never will be.
  case superseded
  /// Others made conflicting changes; nothing was performed.
  ///
  /// `theirs` is the table's side, `mine` the client's.
  case conflicts([MergeConflict<Section, Row>])
  /// The base version is no longer kept; nothing was performed.
  ///
  /// Apply the next update, rebase the edit and send it again.
  case stale
  /// The edit does not fit its base version, or there is nothing to undo or redo.
  case refused(ClientEditRefusal)
}

extension ClientEditResponse: Equatable {}
extension ClientEditResponse: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

extension ClientEditResponse: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {
  /// Encodes an object, such as `{"done":"3w5e11264s-18"}`.
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch self {
    case .done(let version): try fields.encode(version, forKey: "done")
    case .alreadyDone(let version): try fields.encode(version, forKey: "alreadyDone")
    case .superseded: try fields.encode(true, forKey: "superseded")
    case .conflicts(let conflicts): try fields.encode(conflicts, forKey: "conflicts")
    case .stale: try fields.encode(true, forKey: "stale")
    case .refused(let reason): try fields.encode(reason, forKey: "refused")
    }
  }
}

extension ClientEditResponse: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {
  /// Decodes a response.
  ///
  /// - Throws: `DecodingError`, also for an unknown response.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    let name = try fields.only()
    switch name.stringValue {
    case "done": self = .done(try fields.decode(TableVersion.self, forKey: name))
    case "alreadyDone": self = .alreadyDone(try fields.decode(TableVersion.self, forKey: name))
    case "superseded" where try fields.decode(Bool.self, forKey: name): self = .superseded
    case "conflicts":
      self = .conflicts(try fields.decode([MergeConflict<Section, Row>].self, forKey: name))
    case "stale" where try fields.decode(Bool.self, forKey: name): self = .stale
    case "refused": self = .refused(try fields.decode(ClientEditRefusal.self, forKey: name))
    default: throw fields.unknown(name)
    }
  }
}
