/// The reason why an ``EditReceiver`` refused a request.
public enum EditRefusal: Hashable, Sendable {
  /// The client has nothing to undo.
  case nothingToUndo
  /// The client has nothing to redo.
  case nothingToRedo
  /// The edits do not fit their base version.
  case inapplicable(reason: String)
}

extension EditRefusal: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .inapplicable(let reason): reason
    }
  }
}

extension EditRefusal: RawRepresentable, Codable {
  /// Creates a refusal; a text that is not the name of a case is the reason of the last one.
  public init(rawValue: String) {
    switch rawValue {
    case "nothingToUndo": self = .nothingToUndo
    case "nothingToRedo": self = .nothingToRedo
    default: self = .inapplicable(reason: rawValue)
    }
  }

  /// The name of the case, or the reason.
  public var rawValue: String {
    switch self {
    case .nothingToUndo: "nothingToUndo"
    case .nothingToRedo: "nothingToRedo"
    case .inapplicable(let reason): reason
    }
  }
}
