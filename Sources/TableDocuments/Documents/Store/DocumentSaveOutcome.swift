public import SystemBasics

/// The outcome of a save.
public enum DocumentSaveOutcome: Equatable, Sendable {
  /// Nothing was written; the file already contains the document.
  case unchanged

  /// The file contains the document.
  case saved

  /// The file contains another version; the document is beside it at `URL`.
  case savedAsCopy(URL)
}

/// How to handle a version in the file that is unknown to the store.
public enum DocumentConflictResolution: Sendable {
  /// Leaves the file alone and saves the document beside it.
  case keepBoth

  /// Copies the file aside and replaces it, unless its version is newer.
  case overwriteWithBackup
}
