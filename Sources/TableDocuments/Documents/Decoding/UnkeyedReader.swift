/// The unkeyed decoding container of an array.
struct UnkeyedReader: UnkeyedDecodingContainer {
  let session: DecodingSession
  let node: StoredNode.ID

  let count: Int?

  private(set) var currentIndex = 0

  private var next: StoredNode.ID

  init(session: DecodingSession, node: StoredNode.ID) {
    self.session = session
    self.node = node
    next = session.tree[node].start
    var (count, child) = (0, next)
    while child != StoredNode.none {
      count += 1
      child = session.tree[child].next
    }
    self.count = count
  }

  var codingPath: [any CodingKey] { session.path(to: node) }

  var isAtEnd: Bool { next == StoredNode.none }

  mutating func decodeNil() throws -> Bool {
    try requireMore()
    guard session.isNull(next) else { return false }
    advance()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try requireMore()
    let value = try session.decode(type, at: next)
    advance()
    return value
  }

  mutating func nestedContainer<Key: CodingKey>(
    keyedBy type: Key.Type
  ) throws -> KeyedDecodingContainer<Key> {
    try nextDecoder().container(keyedBy: type)
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    try nextDecoder().unkeyedContainer()
  }

  mutating func superDecoder() throws -> any Decoder { try nextDecoder() }

  private mutating func nextDecoder() throws -> StoredDecoder {
    try requireMore()
    defer { advance() }
    return StoredDecoder(session: session, node: next)
  }

  private mutating func advance() {
    session.markAsRead(next)
    next = session.tree[next].next
    currentIndex += 1
  }

  private func requireMore() throws {
    guard isAtEnd else { return }
    throw DecodingError.valueNotFound(
      Any.self, .init(codingPath: codingPath, debugDescription: "There is no further element."))
  }
}
