import Foundation

@testable import PropertyLists
@testable import TableDocuments

extension DocumentFormat {
  /// All formats.
  static let allCases = [DocumentFormat.json] + .propertyLists

  /// The format of data, judged by its first bytes.
  init(of data: Data) {
    self = DocumentCoding<Int>.plain.supporting(.propertyLists).format(of: Array(data))
  }

  /// Writes a value in this format.
  func encode(_ value: some Encodable) throws -> Data {
    let session = EncodingSession(notation)
    try session.encode(root: value)
    return Data(try bytes(of: session.tree))
  }

  /// Reads a value in this format.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try DecodingSession(tree(of: Array(data))).decode(type, at: StoredTree.root)
  }
}
