public import SystemBasics

/// What a save did.
public enum DocumentSaveOutcome: Equatable, Sendable {
  /// Nothing was written, since the file holds the document already.
  case unchanged

  /// The file holds the document.
  case saved

  /// The file holds what was saved elsewhere, and the document stands beside it, in the file at
  /// `URL`.
  case savedBeside(URL)
}

/// What to do when the file holds a version that the store has neither read nor written.
public enum DocumentConflictResolution: Sendable {
  /// The file is left as it is, and the document is saved beside it.
  case keepBoth

  /// What stands in the file is kept beside it, and the document replaces it.
  ///
  /// A document of a newer version is not replaced even so.
  case overwriteKeepingTheirsAside
}
