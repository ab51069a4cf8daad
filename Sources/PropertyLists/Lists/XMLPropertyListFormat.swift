import TableDocuments

/// The XML property list format.
enum XMLPropertyListFormat: StoredFormat {
  static let notation = StoredNotation.xml
  static let pathExtension = "plist"

  static func recognizes(_ contents: [UInt8]) -> Bool {
    let byteOrderMarks: Set<UInt8> = [0xEF, 0xBB, 0xBF, 0xFE, 0xFF]
    // Wide encodings have zeros between the characters.
    let space: Set<UInt8> = [0, 0x09, 0x0A, 0x0D, 0x20]
    let text = contents.drop { byteOrderMarks.contains($0) }
    return text.first { !space.contains($0) } == UInt8(ascii: "<")
  }

  static func tree(of contents: [UInt8]) throws -> StoredTree {
    let text = try StoredText.bytes(of: contents)
    let lineEnd = LineEnd(of: text)
    var tree = try XMLPropertyListReader.tree(of: lineEnd.removed(from: text))
    tree.lineEnd = lineEnd
    return tree
  }

  static func bytes(of tree: StoredTree) throws -> [UInt8] {
    tree.lineEnd.put(into: try XMLPropertyListWriter.bytes(of: tree))
  }

  static func isArchive(_ tree: StoredTree) -> Bool { tree.isKeyedArchive }
}
