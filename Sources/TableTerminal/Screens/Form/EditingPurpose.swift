/// What a screen that edits something is for.
public enum EditingPurpose: Hashable, Sendable {
  /// Something new, which Cancel takes back.
  case adding
  /// Something that is there.
  case editing
}
