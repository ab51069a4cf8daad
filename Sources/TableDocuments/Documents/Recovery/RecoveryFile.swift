public import SystemBasics

/// A version of a document saved outside its unwritable file.
public struct RecoveryFile: Equatable, Sendable {
  /// The file, a document of the same kind.
  public let url: URL
}

extension RecoveryFile: CustomStringConvertible {
  /// A notice to users about the place of the version.
  public var notice: LocalizedPhrase {
    "Your changes are in \"\(url.path)\". The next start takes them from there."
  }

  /// The notice in English.
  public var description: String { notice.english }
}
