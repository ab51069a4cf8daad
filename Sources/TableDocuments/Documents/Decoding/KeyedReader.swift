/// The keyed decoding container of a dictionary.
struct KeyedReader<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let session: DecodingSession
  let node: StoredNode.ID

  var codingPath: [any CodingKey] { session.path(to: node) }

  var allKeys: [Key] { session.keys(in: node) }

  func contains(_ key: Key) -> Bool { session.find(key, in: node) != nil }

  func decodeNil(forKey key: Key) throws -> Bool { session.isNull(try value(for: key)) }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try session.decode(type, at: try value(for: key))
  }

  func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
    guard let value = session.find(key, in: node), !session.isNull(value) else { return nil }
    return try session.decode(type, at: value)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<Nested> {
    try decoder(for: key).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try decoder(for: key).unkeyedContainer()
  }

  func superDecoder() throws -> any Decoder { try decoder(for: StoredKey(stringValue: "super")) }

  func superDecoder(forKey key: Key) throws -> any Decoder { try decoder(for: key) }

  private func decoder(for key: some CodingKey) throws -> StoredDecoder {
    StoredDecoder(session: session, node: try value(for: key))
  }

  private func value(for key: some CodingKey) throws -> StoredNode.ID {
    guard let value = session.find(key, in: node) else {
      throw DecodingError.keyNotFound(
        key, .init(codingPath: codingPath, debugDescription: "The key is missing."))
    }
    return value
  }
}
