public import SystemBasics

/// A failure to read or save a document.
///
/// ``description`` is written for users. The file stays intact, except after
/// ``Code/incompleteWrite``, when a copy is intact.
public struct DocumentError: Error, Equatable, Sendable {
  /// The kind of failure.
  public let code: Code

  /// The URL of the document, as given.
  public let url: URL

  /// The reason, a phrase such as "there is no space left on the disk".
  public let reason: LocalizedPhrase

  /// The copy made to prevent data loss, if any.
  ///
  /// For an unreadable document, a copy of it; for one changed elsewhere, the version to be saved.
  public let copyURL: URL?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - url: The URL of the document.
  ///   - reason: The reason, a phrase without a period.
  ///   - copy: The copy made to prevent data loss.
  public init(_ code: Code, at url: URL, reason: LocalizedPhrase, copy: URL? = nil) {
    self.code = code
    self.url = url
    self.reason = reason
    self.copyURL = copy
  }
}
