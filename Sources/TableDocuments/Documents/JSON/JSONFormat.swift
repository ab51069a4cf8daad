/// The JSON format.
enum JSONFormat: StoredFormat {
  static let notation = StoredNotation.json
  static let pathExtension = "json"

  /// Recognizes everything, since JSON is the fallback.
  static func recognizes(_ contents: [UInt8]) -> Bool { true }

  static func tree(of contents: [UInt8]) throws -> StoredTree {
    let text = try StoredText.bytes(of: contents)
    // JSON strings contain no raw line ends.
    var tree = try JSONReader.tree(of: text)
    tree.lineEnd = LineEnd(of: text)
    return tree
  }

  static func bytes(of tree: StoredTree) -> [UInt8] {
    tree.lineEnd.put(into: JSONWriter.bytes(of: tree))
  }

  static func isArchive(_ tree: StoredTree) -> Bool { false }
}

extension DocumentFormat {
  /// JSON in UTF-8, indented and with sorted keys, for readable diffs.
  ///
  /// Dates are ISO 8601 text. Infinite numbers and NaN are `"inf"`, `"-inf"` and `"nan"`.
  public static var json: DocumentFormat { DocumentFormat(JSONFormat.self) }
}
