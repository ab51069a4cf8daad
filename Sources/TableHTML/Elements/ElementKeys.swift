import SystemBasics

/// Converts identifiers to text for a page, and back.
///
/// Identifiers that convert losslessly, such as numbers and strings, do not need this. For others:
///
/// ```swift
/// let keys = ElementKeys<UUID>(text: \.uuidString) { UUID(uuidString: $0) }
/// ```
public struct ElementKeys<ID>: Sendable {
  let text: @Sendable (ID) -> String
  let id: @Sendable (String) -> ID?

  /// Creates a conversion.
  ///
  /// - Parameters:
  ///   - text: Returns the text of an identifier, which must be unique.
  ///   - id: Returns the identifier for a text, or `nil` if the text is invalid.
  public init(
    text: @escaping @Sendable (ID) -> String, id: @escaping @Sendable (String) -> ID?
  ) {
    (self.text, self.id) = (text, id)
  }
}

extension ElementKeys where ID: LosslessStringConvertible & Sendable {
  /// Identifiers as their description.
  public static var description: ElementKeys {
    ElementKeys {
      "\($0)"
    } id: {
      ID($0)
    }
  }
}

extension ElementKeys where ID: Codable & Sendable {
  /// Identifiers as JSON, such as database keys.
  public static var json: ElementKeys {
    ElementKeys { id in
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

/// Encodes the texts of identifiers so that they are safe in attributes, URLs and JSON.
enum ElementKey {
  /// Returns a key: letters, digits, `.`, `_` and `-` as they are, other bytes as `~` and two hex
  /// digits.
  static func encoded(_ text: String, prefix: String) -> String {
    var key = prefix
    for byte in text.utf8 {
      if isSafe(byte) {
        key.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        key += "~" + (byte < 16 ? "0" : "") + String(byte, radix: 16)
      }
    }
    return key
  }

  /// Returns the text of a key, or `nil` if the key is invalid.
  static func decoded(_ key: String, prefix: String) -> String? {
    guard key.hasPrefix(prefix) else { return nil }
    var (bytes, rest) = ([UInt8](), key.utf8.dropFirst(prefix.utf8.count))
    while let byte = rest.popFirst() {
      if byte != UInt8(ascii: "~") {
        guard isSafe(byte) else { return nil }
        bytes.append(byte)
        continue
      }
      guard rest.count >= 2,
        let byte = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(byte)
      rest = rest.dropFirst(2)
    }
    let text = String(validating: bytes, as: UTF8.self)
    // Accept only the canonical encoding, so that each text has one key.
    return text.flatMap { encoded($0, prefix: prefix) == key ? $0 : nil }
  }

  private static func isSafe(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "_"),
      UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
