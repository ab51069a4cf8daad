/// A document's reference to a file in an ``AttachmentStore``.
public struct DocumentAttachment: Hashable, Codable, Sendable {
  /// The original name, for display.
  public var name: String

  /// The copy's name in the store's folder.
  public var file: String

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - name: The original name, for display.
  ///   - file: The copy's name in the store's folder.
  public init(name: String, file: String) {
    self.name = name
    self.file = file
  }

  /// Decodes an attachment; rejects a path to another folder.
  ///
  /// - Parameter decoder: The decoder.
  /// - Throws: `DecodingError` if it is invalid.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    file = try container.decode(String.self, forKey: .file)
    guard Self.isPlain(file) else {
      throw DecodingError.dataCorruptedError(
        forKey: .file, in: container, debugDescription: "a file is in another folder")
    }
  }

  /// Whether a name is a visible file name, not a path.
  package static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && !name.hasPrefix(".") && !name.contains("\0")
  }
}
