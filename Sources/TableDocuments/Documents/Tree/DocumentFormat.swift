public import SystemBasics

/// A way to write values as bytes.
public enum DocumentFormat: String, CaseIterable, Codable, Sendable {
  /// JSON text in UTF-8, indented and with sorted keys, so that a line-by-line difference of two
  /// versions shows what changed.
  ///
  /// Dates stand as ISO 8601 text. Numbers that JSON cannot express stand as `"inf"`, `"-inf"` and
  /// `"nan"`.
  case json

  /// A property list as XML text.
  ///
  /// It holds neither fractions of a second nor control characters; a document with one of them is
  /// not saved, and the error says where it stands.
  case xmlPropertyList

  /// A property list in its compact binary form.
  case binaryPropertyList
}

extension DocumentFormat {
  /// Creates the format that files with an extension usually have, if there is one.
  ///
  /// - Parameter pathExtension: The extension, such as "json" or "plist", in any case.
  public init?(pathExtension: String) {
    switch pathExtension.lowercased() {
    case "json": self = .json
    case "plist": self = .xmlPropertyList
    default: return nil
    }
  }

  /// Creates the format that `data` is in, judged by its first bytes.
  ///
  /// Only one format is possible for given bytes, whether or not they turn out to be well-formed.
  public init(of data: Data) {
    self = Self(contents: data)
  }

  /// Creates the format that bytes are in, judged by the first ones.
  init(contents: some Collection<UInt8>) {
    if contents.starts(with: "bplist".utf8) {
      self = .binaryPropertyList
    } else if Self.firstCharacter(of: contents) == UInt8(ascii: "<") {
      self = .xmlPropertyList
    } else {
      self = .json
    }
  }

  /// The first byte of text that is neither white space nor part of a mark or of a wider
  /// encoding.
  private static func firstCharacter(of contents: some Collection<UInt8>) -> UInt8? {
    let byteOrderMarks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    let space: Set<UInt8> = [0, 0x09, 0x0A, 0x0D, 0x20]
    return contents.drop { byteOrderMarks.contains($0) }.first { !space.contains($0) }
  }
}
