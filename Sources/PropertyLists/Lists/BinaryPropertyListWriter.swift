import TableDocuments

/// Writes a binary property list, with equal scalars written once.
struct BinaryPropertyListWriter {
  private let tree: StoredTree

  private var objects: [[UInt8]] = []

  /// The object numbers in each container: keys, then values.
  private var references: [[Int]] = []

  private var known: [[UInt8]: Int] = [:]

  static func bytes(of tree: StoredTree) -> [UInt8] {
    var writer = BinaryPropertyListWriter(tree: tree)
    _ = writer.add(StoredTree.root)
    return writer.file
  }
}

extension BinaryPropertyListWriter {
  private mutating func add(_ id: StoredNode.ID) -> Int {
    switch tree[id].kind {
    case .null where tree[id].start != StoredNode.none:
      addScalar(Self.object(ofText: tree.string(of: id)))
    case .null: addScalar([0x00])
    case .no: addScalar([0x08])
    case .yes: addScalar([0x09])
    case .integer, .real, .date, .uid: addScalar(Array(tree.bytes(of: id)))
    case .string: addScalar(Self.object(ofText: tree.string(of: id)))
    case .data: addScalar(Self.marker(0x40, tree.bytes(of: id).count) + tree.bytes(of: id))
    case .array, .dictionary, .undecided: addContainer(id)
    }
  }

  private mutating func addScalar(_ object: [UInt8]) -> Int {
    if let number = known[object] { return number }
    known[object] = objects.count
    objects.append(object)
    references.append([])
    return objects.count - 1
  }

  private mutating func addContainer(_ id: StoredNode.ID) -> Int {
    let number = objects.count
    objects.append([])
    references.append([])
    var (keys, values): ([Int], [Int]) = ([], [])
    var child = tree[id].firstChild
    while child != StoredNode.none {
      if let name = tree.name(of: child) { keys.append(addScalar(Self.object(ofText: name))) }
      values.append(add(child))
      child = tree[child].next
    }
    objects[number] = Self.marker(tree[id].kind == .array ? 0xA0 : 0xD0, values.count)
    references[number] = keys + values
    return number
  }

  private static func object(ofText text: String) -> [UInt8] {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return marker(0x50, text.utf8.count) + text.utf8 }
    return marker(0x60, text.utf16.count)
      + text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }

  private static func marker(_ kind: UInt8, _ count: Int) -> [UInt8] {
    if count < 0x0F { return [kind | UInt8(count)] }
    let width = width(of: count)
    return [kind | 0x0F, 0x10 | UInt8(width.trailingZeroBitCount)] + digits(of: count, width: width)
  }

  static func digits(of number: Int, width: Int) -> [UInt8] {
    (0..<width).reversed().map { UInt8(truncatingIfNeeded: number >> ($0 * 8)) }
  }

  static func width(of number: Int) -> Int {
    number <= 0xFF ? 1 : number <= 0xFFFF ? 2 : number <= 0xFFFF_FFFF ? 4 : 8
  }

  private var file: [UInt8] {
    var file = Array("bplist00".utf8)
    let referenceWidth = Self.width(of: objects.count)
    var offsets: [Int] = []
    for (object, references) in zip(objects, references) {
      offsets.append(file.count)
      file += object
      for reference in references { file += Self.digits(of: reference, width: referenceWidth) }
    }
    let table = file.count
    let offsetWidth = Self.width(of: table)
    for offset in offsets { file += Self.digits(of: offset, width: offsetWidth) }
    file += [0, 0, 0, 0, 0, 0, UInt8(offsetWidth), UInt8(referenceWidth)]
    for number in [objects.count, 0, table] { file += Self.digits(of: number, width: 8) }
    return file
  }
}
