public import SystemBasics

/// Why a client's edit was refused.
public enum WebPageEditRefusal: Error, Hashable, Sendable {
  /// Another client has since changed the cell to this text.
  case conflict(theirs: String)
  /// The edit is invalid.
  case invalid(LocalizedPhrase)
}
