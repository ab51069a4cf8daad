/// The decoder of one value of a ``StoredTree``.
struct StoredDecoder: Decoder {
  let session: DecodingSession
  let node: StoredNode.ID

  var codingPath: [any CodingKey] { session.path(to: node) }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    guard session.tree[node].kind == .dictionary else {
      throw session.mismatch([String: Any].self, at: node)
    }
    session.tree[node].searchStart = session.tree[node].start
    return KeyedDecodingContainer(KeyedReader<Key>(session: session, node: node))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard session.tree[node].kind == .array else { throw session.mismatch([Any].self, at: node) }
    return UnkeyedReader(session: session, node: node)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }
}

extension StoredDecoder: SingleValueDecodingContainer {
  func decodeNil() -> Bool { session.isNull(node) }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try session.decode(type, at: node)
  }
}
