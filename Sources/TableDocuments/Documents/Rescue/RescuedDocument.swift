public import SystemBasics

/// A version of a document that could not be saved where it belongs and was saved elsewhere.
public struct RescuedDocument: Equatable, Sendable {
  /// The file, a document like the one that it is a version of.
  public let url: URL
}

extension RescuedDocument: CustomStringConvertible {
  /// What tells a person where the version is.
  public var description: String {
    "Your changes are in \"\(url.path)\". The next start takes them from there."
  }
}
