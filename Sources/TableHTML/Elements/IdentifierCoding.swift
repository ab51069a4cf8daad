import SystemBasics

/// Converts identifiers to text for a page, and back.
///
/// Not needed for lossless ones, such as numbers and strings. For others:
///
/// ```swift
/// let keys = IdentifierCoding<UUID>(text: \.uuidString) { UUID(uuidString: $0) }
/// ```
public struct IdentifierCoding<ID>: Sendable {
  let text: @Sendable (ID) -> String
  let id: @Sendable (String) -> ID?

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - text: Returns an identifier's unique text.
  ///   - id: Returns a text's identifier; `nil` if invalid.
  public init(
    text: @escaping @Sendable (ID) -> String, id: @escaping @Sendable (String) -> ID?
  ) {
    (self.text, self.id) = (text, id)
  }
}

extension IdentifierCoding where ID: LosslessStringConvertible & Sendable {
  /// As their description.
  public static var losslessString: IdentifierCoding {
    IdentifierCoding(text: { "\($0)" }, id: { ID($0) })
  }
}

extension IdentifierCoding where ID: Codable & Sendable {
  /// As JSON, such as database keys.
  public static var json: IdentifierCoding {
    IdentifierCoding { id in
      let encoder = JSONEncoder()
      encoder.outputFormatting = .sortedKeys
      // Values without JSON, such as NaN, have their description.
      return (try? encoder.encode(id)).map { String(decoding: $0, as: UTF8.self) } ?? "\(id)"
    } id: { text in
      try? JSONDecoder().decode(ID.self, from: Data(text.utf8))
    }
  }
}

// MARK: - Keys in a page

extension IdentifierCoding {
  /// Safe in attributes, URLs and JSON: letters, digits, `.`, `_` and `-` stay, other bytes become
  /// `~` and two hex digits.
  func key(of id: ID, prefix: String) -> String {
    prefix + EscapedBytes.encoded(text(id), by: "~", uppercase: false)
  }

  func id(ofKey key: String, prefix: String) -> ID? {
    let bytes = EscapedBytes.decoded(key.dropFirst(prefix.count), by: "~")
    // Only the canonical encoding counts, so that each identifier has one key.
    let found = String(validating: bytes, as: UTF8.self).flatMap(id)
    return found.flatMap { self.key(of: $0, prefix: prefix) == key ? $0 : nil }
  }
}
