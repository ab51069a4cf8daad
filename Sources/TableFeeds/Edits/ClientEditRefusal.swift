/// Why an ``EditReceiver`` refused an edit.
public enum ClientEditRefusal: Hashable, Sendable {
  /// Nothing to undo.
  case nothingToUndo
  /// Nothing to redo.
  case nothingToRedo
  /// The edits do not fit their base version.
  case inapplicable(reason: String)
}

extension ClientEditRefusal: CustomStringConvertible {
  /// The reason as a sentence.
  public var description: String {
    switch self {
    case .nothingToUndo: "There is nothing to undo."
    case .nothingToRedo: "There is nothing to redo."
    case .inapplicable(let reason): reason
    }
  }
}

extension ClientEditRefusal: RawRepresentable, Codable {
  /// Creates a refusal; an unknown name is the reason of ``inapplicable(reason:)``.
  public init(rawValue: String) {
    switch rawValue {
    case "nothingToUndo": self = .nothingToUndo
    case "nothingToRedo": self = .nothingToRedo
    default: self = .inapplicable(reason: rawValue)
    }
  }

  /// The case's name, or the reason.
  public var rawValue: String {
    switch self {
    case .nothingToUndo: "nothingToUndo"
    case .nothingToRedo: "nothingToRedo"
    case .inapplicable(let reason): reason
    }
  }
}
