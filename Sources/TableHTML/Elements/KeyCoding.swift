import SystemBasics

/// Converts identifiers to text for a page, and back.
///
/// Identifiers that convert losslessly, such as numbers and strings, do not need this. For others:
///
/// ```swift
/// let keys = KeyCoding<UUID>(text: \.uuidString) { UUID(uuidString: $0) }
/// ```
public struct KeyCoding<ID>: Sendable {
  let text: @Sendable (ID) -> String
  let id: @Sendable (String) -> ID?

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - text: Returns the text of an identifier, which must be unique.
  ///   - id: Returns the identifier for a string, or `nil` if the text is invalid.
  public init(
    text: @escaping @Sendable (ID) -> String, id: @escaping @Sendable (String) -> ID?
  ) {
    (self.text, self.id) = (text, id)
  }
}

extension KeyCoding where ID: LosslessStringConvertible & Sendable {
  /// Identifiers as their description.
  public static var losslessString: KeyCoding {
    KeyCoding {
      "\($0)"
    } id: {
      ID($0)
    }
  }
}

extension KeyCoding where ID: Codable & Sendable {
  /// Identifiers as JSON, such as database keys.
  public static var json: KeyCoding {
    KeyCoding { id in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // Fall back to the description for values without JSON, such as NaN.
      return (try? encoder.encode(id)).map { String(decoding: $0, as: UTF8.self) } ?? "\(id)"
    } id: { text in
      try? JSONDecoder().decode(ID.self, from: Data(text.utf8))
    }
  }
}

// MARK: - Keys in a page

extension KeyCoding {
  /// Returns a key, which is safe in attributes, URLs and JSON: letters, digits, `.`, `_` and `-` as
  /// they are, other bytes as `~` and two hex digits.
  func key(of id: ID, prefix: String) -> String { prefix + Self.encoded(text(id)) }

  /// Returns the identifier of a key, or `nil` if the key is invalid.
  func id(ofKey key: String, prefix: String) -> ID? {
    let bytes = EscapedBytes.decoded(key.dropFirst(prefix.count), by: "~")
    // Accept only the canonical encoding, so that each text has one key.
    guard let text = String(validating: bytes, as: UTF8.self), prefix + Self.encoded(text) == key
    else { return nil }
    return id(text)
  }

  private static func encoded(_ text: String) -> String {
    EscapedBytes.encoded(text, by: "~", uppercase: false)
  }
}
