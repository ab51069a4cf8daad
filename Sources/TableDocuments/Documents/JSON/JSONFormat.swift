/// JSON as a format of documents.
enum JSONFormat: StoredFormat {
  static let notation = StoredNotation.json
  static let pathExtension = "json"

  /// Whatever is in no other format is JSON, or none.
  static func recognizes(_ contents: [UInt8]) -> Bool { true }

  static func tree(of contents: [UInt8]) throws -> StoredTree {
    let text = try StoredText.bytes(of: contents)
    // No text of JSON breaks its line.
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
  /// JSON text in UTF-8, indented and with sorted keys, so that a line-by-line difference of two
  /// versions shows what changed.
  ///
  /// Dates stand as ISO 8601 text. Numbers that JSON cannot express stand as `"inf"`, `"-inf"` and
  /// `"nan"`.
  public static var json: DocumentFormat { DocumentFormat(JSONFormat.self) }
}
