public import Foundation

/// A version of a document that could not be saved at its place and was put in another one.
public struct RescuedDocument: Equatable, Sendable {
  /// The file, a document like that of the place to which it belongs.
  public let url: URL
}

extension RescuedDocument: CustomStringConvertible {
  /// What tells a person where the version is.
  public var description: String {
    "Your changes are in \"\(url.path)\". The next start takes them from there."
  }
}
