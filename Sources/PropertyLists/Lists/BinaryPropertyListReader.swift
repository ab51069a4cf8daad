import SystemBasics
import TableDocuments

/// Parses binary property lists, as in Apple's `CFBinaryPList.c`.
///
/// A trailer locates the offset table. An object is a marker with kind and length; in containers,
/// object numbers follow.
struct BinaryPropertyListReader {
  private static let trailerLength = 32
  private static let signature = Array("bplist00".utf8)

  private static let cutOffObject = CodingError(malformed: "an object ends too early")
  private static let damagedTable = CodingError(malformed: "its table of objects is damaged")

  private var tree = StoredTree(.binary)
  private let bytes: [UInt8]
  private let offsetWidth: Int
  private let referenceWidth: Int
  private let objectCount: Int
  private let root: Int
  private let offsetTable: Int

  /// The text ranges of long objects, shared between values.
  private var knownContents: [Int: Range<Int>] = [:]
  private var knownKeys: [Int: (number: InternedKeys.Number, length: Int)] = [:]

  private static let longLimit = 64
  /// The bytes of the long objects read so far.
  private var longLength = 0
  /// The bytes of shared keys and texts for each of their uses, which a small file has many of.
  private var sharedLength = 0

  /// Parses a list.
  ///
  /// - Throws: A `CodingError`.
  static func tree(of bytes: [UInt8]) throws -> StoredTree {
    var reader = try BinaryPropertyListReader(bytes)
    try reader.readObject(reader.root, in: StoredNode.none, InternedKeys.none, depth: 0)
    return reader.tree
  }

  private init(_ bytes: [UInt8]) throws {
    let trailer = bytes.suffix(Self.trailerLength)
    guard bytes.count > Self.signature.count + Self.trailerLength,
      bytes.starts(with: Self.signature)
    else { throw CodingError(malformed: "it ends too early") }
    self.bytes = bytes
    let fields = trailer.dropFirst(6)
    offsetWidth = Int(fields[fields.startIndex])
    referenceWidth = Int(fields[fields.startIndex + 1])
    let numbers = stride(from: 2, to: 26, by: 8).map { position in
      Self.number(in: fields.dropFirst(position).prefix(8)) ?? .max
    }
    (objectCount, root, offsetTable) = (numbers[0], numbers[1], numbers[2])
    // The trailer follows the table, unless another file was appended.
    let (length, isTooLong) = objectCount.multipliedReportingOverflow(by: offsetWidth)
    guard !isTooLong, (1...8).contains(offsetWidth), (1...8).contains(referenceWidth),
      offsetTable >= Self.signature.count,
      offsetTable.addingReportingOverflow(length) == (bytes.count - Self.trailerLength, false)
    else { throw Self.damagedTable }
  }
}

extension BinaryPropertyListReader {
  private mutating func readObject(
    _ object: Int, in parent: StoredNode.ID, _ key: InternedKeys.Number, depth: Int
  ) throws {
    // Shared containers are duplicated, so a small file could become a huge tree.
    guard tree.nodes.count <= bytes.count * 4 else { throw CodingError.nestedTooDeeply }
    let offset = try offset(of: object)
    let kind = bytes[offset] & 0xF0
    if kind == 0xA0 || kind == 0xD0 {
      return try readContainer(offset, in: parent, key, depth: depth + 1)
    }
    let node = tree.append(.undecided, to: parent, key: key)
    let length = Int(bytes[offset] & 0x0F)
    switch (kind, bytes[offset]) {
    case (_, 0x00): tree[node].kind = .null
    case (_, 0x08): tree[node].kind = .no
    case (_, 0x09): tree[node].kind = .yes
    case (_, 0x10...0x14): try setNumber(node, .integer, offset, width: 1 << length)
    case (_, 0x22), (_, 0x23): try setNumber(node, .real, offset, width: 1 << length)
    case (_, 0x33): try setNumber(node, .date, offset, width: 1 << length)
    case (_, 0x80...0x8F): try setNumber(node, .uid, offset, width: length + 1)
    case (0x40, _): try setContents(node, .data, offset)
    case (0x50, _), (0x60, _): try setContents(node, .string, offset)
    default: throw CodingError(malformed: "it has an object of an unknown kind")
    }
  }

  private mutating func readContainer(
    _ offset: Int, in parent: StoredNode.ID, _ key: InternedKeys.Number, depth: Int
  ) throws {
    let isDictionary = bytes[offset] & 0xF0 == 0xD0
    let (count, start) = try count(at: offset)
    guard count == 0 || depth <= XMLPropertyListReader.maximumDepth else {
      throw CodingError.nestedTooDeeply
    }
    let total = isDictionary ? count * 2 : count
    guard total <= (bytes.count - start) / referenceWidth else { throw Self.cutOffObject }
    let node = tree.append(isDictionary ? .dictionary : .array, to: parent, key: key)
    var previous = InternedKeys.none
    for position in 0..<count {
      if isDictionary {
        previous = try readKey(offset: self.offset(of: reference(start, position)), previous)
      }
      let value = reference(start, isDictionary ? count + position : position)
      try readObject(value, in: node, isDictionary ? previous : InternedKeys.none, depth: depth)
    }
  }

  private mutating func readKey(
    offset: Int, _ previous: InternedKeys.Number
  ) throws -> InternedKeys.Number {
    if let known = knownKeys[offset] {
      try addShared(known.length)
      return known.number
    }
    let name = try text(at: offset)
    let number = tree.keys.number(of: name, after: previous)
    knownKeys[offset] = (number, name.utf8.count)
    return number
  }

  private func reference(_ start: Int, _ position: Int) -> Int {
    let offset = start + position * referenceWidth
    return Self.number(in: bytes[offset..<offset + referenceWidth]) ?? .max
  }

  /// Sets the text of a value; long texts are shared.
  private mutating func setContents(
    _ node: StoredNode.ID, _ kind: StoredNode.Kind, _ offset: Int
  ) throws {
    if let range = knownContents[offset] {
      try addShared(range.count)
      return tree.set(node, to: kind, text: range)
    }
    let start = tree.text.count
    // UTF-8 takes up to three bytes for two in the file.
    guard start < Int(Int32.max) - 2 * bytes.count else { throw CodingError.tooLarge }
    if kind == .data {
      tree.set(node, to: kind, text: try contents(at: offset, width: 1))
    } else {
      tree.set(node, to: kind, text: try text(at: offset).utf8)
    }
    // UTF-8 takes at least half the bytes in the file.
    let isLong = tree.text.count - start > Self.longLimit / 2
    if isLong { knownContents[offset] = start..<tree.text.count }
  }

  private mutating func addShared(_ length: Int) throws {
    sharedLength += length
    guard sharedLength < Int32.max / 2 else { throw CodingError.tooLarge }
  }

  private mutating func setNumber(
    _ node: StoredNode.ID, _ kind: StoredNode.Kind, _ offset: Int, width: Int
  ) throws {
    guard offset + 1 + width <= offsetTable else {
      throw CodingError(malformed: "a number is cut off")
    }
    tree.set(node, to: kind, text: bytes[offset...offset + width])
  }
}

extension BinaryPropertyListReader {
  private func offset(of object: Int) throws -> Int {
    guard object < objectCount else { throw CodingError(malformed: "an object is missing") }
    let entry = offsetTable + object * offsetWidth
    guard let offset = Self.number(in: bytes[entry..<entry + offsetWidth]),
      offset >= Self.signature.count, offset < offsetTable
    else { throw CodingError(malformed: "an object is missing") }
    return offset
  }

  private func count(at offset: Int) throws -> (count: Int, start: Int) {
    let short = Int(bytes[offset] & 0x0F)
    guard short == 0x0F else { return (short, offset + 1) }
    // Longer lengths follow as an integer object, 2ⁿ bytes wide.
    let marker = bytes[offset + 1]
    let start = offset + 2 + (1 << Int(marker & 0x0F))
    guard marker & 0xF0 == 0x10, start <= offsetTable,
      let count = Self.number(in: bytes[offset + 2..<start]), count <= bytes.count
    else { throw Self.cutOffObject }
    return (count, start)
  }

  private mutating func contents(at offset: Int, width: Int) throws -> ArraySlice<UInt8> {
    let (count, start) = try count(at: offset)
    guard start + count * width <= offsetTable else { throw Self.cutOffObject }
    if count * width > Self.longLimit { longLength += count * width }
    // Each is read as a key and as a value at most, unless objects overlap.
    guard longLength <= 2 * bytes.count else { throw Self.damagedTable }
    return bytes[start..<start + count * width]
  }

  private mutating func text(at offset: Int) throws -> String {
    let text: String?
    switch bytes[offset] & 0xF0 {
    case 0x50:
      let contents = try contents(at: offset, width: 1)
      text = contents.allSatisfy { $0 < 0x80 } ? String(decoding: contents, as: UTF8.self) : nil
    case 0x60:
      let contents = try contents(at: offset, width: 2)
      let units = stride(from: contents.startIndex, to: contents.endIndex, by: 2).map {
        UInt16(contents[$0]) << 8 | UInt16(contents[$0 + 1])
      }
      text = String(validating: units, as: UTF16.self)
    default: throw CodingError(malformed: "a key is not text")
    }
    guard let text else { throw CodingError(malformed: "a text is damaged") }
    return text
  }

  /// Parses big-endian bytes; returns `nil` if too large for an offset.
  static func number(in digits: ArraySlice<UInt8>) -> Int? {
    let significant = digits.drop { $0 == 0 }
    return significant.count < 8 ? significant.reduce(0) { $0 << 8 | Int($1) } : nil
  }
}
