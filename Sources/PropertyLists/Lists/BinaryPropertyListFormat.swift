import TableDocuments

/// The binary property list format.
enum BinaryPropertyListFormat: StoredFormat {
  static let notation = StoredNotation.binary
  static let pathExtension = "plist"

  static func recognizes(_ contents: [UInt8]) -> Bool { contents.starts(with: "bplist".utf8) }

  static func tree(of contents: [UInt8]) throws -> StoredTree {
    try BinaryPropertyListReader.tree(of: contents)
  }

  static func bytes(of tree: StoredTree) -> [UInt8] { BinaryPropertyListWriter.bytes(of: tree) }

  static func isArchive(_ tree: StoredTree) -> Bool { tree.isKeyedArchive }
}
