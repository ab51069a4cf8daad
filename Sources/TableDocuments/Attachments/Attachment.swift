/// A file that belongs to something in a document, kept by an ``AttachmentStore``.
///
/// It is a part of the document; the file itself is not.
public struct Attachment: Hashable, Codable, Sendable {
  /// The name of the file that was attached, for people.
  public var name: String

  /// The name of the copy in the folder of the store.
  public var file: String

  /// Creates an attachment.
  ///
  /// - Parameters:
  ///   - name: The name of the file that was attached, for people.
  ///   - file: The name of the copy in the folder of the store.
  public init(name: String, file: String) {
    self.name = name
    self.file = file
  }

  /// Reads an attachment; a copy that is in another folder means that the document is damaged.
  ///
  /// - Parameter decoder: Where it stands.
  /// - Throws: `DecodingError` if there is none.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    file = try container.decode(String.self, forKey: .file)
    guard Self.isPlain(file) else {
      throw DecodingError.dataCorruptedError(
        forKey: .file, in: container, debugDescription: "a file is in another folder")
    }
  }

  /// Whether a name names a file of a folder, and no way to another one.
  package static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && !name.hasPrefix(".") && !name.contains("\0")
  }
}
