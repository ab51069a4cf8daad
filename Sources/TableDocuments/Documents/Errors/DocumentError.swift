public import SystemBasics

/// A reason why a document could not be read or saved.
///
/// Its ``description`` is what a person should see: it says what went wrong, where, and what to do.
/// Whatever the error, the file on disk is whole, except after ``Code/halfWritten``, when a copy beside
/// it is.
public struct DocumentError: Error, Equatable, Sendable {
  /// The kind of failure.
  public let code: Code

  /// The URL of the document, as it was given to the store.
  public let url: URL

  /// The underlying reason, a phrase such as "there is no space left on the disk".
  public let reason: String

  /// The URL of the copy that was made so that nothing is lost, or `nil` if there is none.
  ///
  /// For a document that could not be read this is a copy of that document. For a document that was
  /// changed elsewhere it is the version that was to be saved.
  public let copy: URL?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - url: The URL of the document.
  ///   - reason: The underlying reason, a phrase without a full stop.
  ///   - copy: The URL of the copy that was made so that nothing is lost.
  public init(_ code: Code, at url: URL, reason: String, copy: URL? = nil) {
    self.code = code
    self.url = url
    self.reason = reason
    self.copy = copy
  }
}
