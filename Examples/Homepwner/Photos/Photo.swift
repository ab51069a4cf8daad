/// A picture of an item, kept by the image store.
struct Photo: Hashable, Codable, Sendable {
  /// The name of the file that was attached, for people.
  var name: String

  /// The name of the copy, which begins with the item's key.
  var file: String
}

extension Photo {
  /// Reads a photo; a copy that is in another folder means that the file is damaged.
  init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    name = try container.decode(String.self, forKey: .name)
    file = try container.decode(String.self, forKey: .file)
    guard Self.isPlain(file) else {
      throw DecodingError.dataCorruptedError(
        forKey: .file, in: container, debugDescription: "a photo is in another folder")
    }
  }

  /// Whether a name names a file of a folder, and no way to another one.
  static func isPlain(_ name: String) -> Bool {
    !name.isEmpty && !name.contains("/") && !name.hasPrefix(".") && !name.contains("\0")
  }
}
