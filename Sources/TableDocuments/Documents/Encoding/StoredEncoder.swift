/// The encoder of one value of a ``StoredTree``.
struct StoredEncoder: Encoder {
  let session: EncodingSession
  let node: StoredNode.ID

  var codingPath: [any CodingKey] { session.tree.path(to: node) }

  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    session.open(node, as: .dictionary)
    return KeyedEncodingContainer(KeyedWriter<Key>(session: session, node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    session.open(node, as: .array)
    return UnkeyedWriter(session: session, node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer { self }
}

extension StoredEncoder: SingleValueEncodingContainer {
  func encodeNil() { session.encodeNil(at: node) }

  func encode<Value: Encodable>(_ value: Value) throws { try session.encode(value, at: node) }
}

/// The keyed encoding container of a dictionary.
struct KeyedWriter<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let session: EncodingSession
  let node: StoredNode.ID

  var codingPath: [any CodingKey] { session.tree.path(to: node) }

  func encodeNil(forKey key: Key) { session.encodeNil(at: session.append(key, to: node)) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
    try session.encode(value, for: key, in: node)
  }

  func nestedContainer<Nested: CodingKey>(
    keyedBy type: Nested.Type, forKey key: Key
  ) -> KeyedEncodingContainer<Nested> {
    let nested = session.container(for: key, .dictionary, in: node)
    return StoredEncoder(session: session, node: nested).container(keyedBy: type)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    let nested = session.container(for: key, .array, in: node)
    return StoredEncoder(session: session, node: nested).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(for: StoredKey(stringValue: "super")) }

  func superEncoder(forKey key: Key) -> any Encoder { encoder(for: key) }

  private func encoder(for key: some CodingKey) -> StoredEncoder {
    StoredEncoder(session: session, node: session.append(key, to: node))
  }
}

/// The unkeyed encoding container of an array.
struct UnkeyedWriter: UnkeyedEncodingContainer {
  let session: EncodingSession
  let node: StoredNode.ID

  private(set) var count = 0

  var codingPath: [any CodingKey] { session.tree.path(to: node) }

  mutating func encodeNil() { session.encodeNil(at: append()) }

  mutating func encode<Value: Encodable>(_ value: Value) throws {
    try session.encode(value, in: node)
    count += 1
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) -> KeyedEncodingContainer<Key> {
    StoredEncoder(session: session, node: append()).container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    StoredEncoder(session: session, node: append()).unkeyedContainer()
  }

  mutating func superEncoder() -> any Encoder { StoredEncoder(session: session, node: append()) }

  private mutating func append() -> StoredNode.ID {
    count += 1
    return session.tree.append(.undecided, to: node)
  }
}
