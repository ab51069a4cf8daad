import Foundation

@testable import TableDocuments

extension DocumentFormat {
  /// Writes a value in this format.
  func encode(_ value: some Encodable) throws -> Data {
    let session = EncodingSession(self)
    try session.encode(root: value)
    return Data(try bytes(of: session.tree))
  }

  /// Reads a value in this format.
  func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    try DecodingSession(tree(of: Array(data))).decode(type, at: StoredTree.root)
  }
}
