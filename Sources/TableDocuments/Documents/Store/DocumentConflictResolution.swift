/// How to handle a version in the file that is unknown to the store.
public enum DocumentConflictResolution: Sendable {
  /// Leaves the file alone and saves the document beside it.
  case keepBoth

  /// Copies the file aside and replaces it, unless its version is newer.
  case overwriteWithBackup
}
