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
