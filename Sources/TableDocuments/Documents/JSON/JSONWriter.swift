import SystemBasics

/// Writes JSON, indented like Foundation's encoder.
struct JSONWriter {
  private let tree: StoredTree
  private var output: [UInt8] = []

  static func bytes(of tree: StoredTree) -> [UInt8] {
    var writer = JSONWriter(tree)
    writer.write(StoredTree.root, depth: 0)
    writer.output.append(UInt8(ascii: "\n"))
    return writer.output
  }

  private init(_ tree: StoredTree) {
    self.tree = tree
    output.reserveCapacity(tree.text.count + tree.nodes.count * 32)
  }
}

extension JSONWriter {
  private mutating func write(_ id: StoredNode.ID, depth: Int) {
    switch tree[id].kind {
    case .null: output.append(contentsOf: "null".utf8)
    case .no: output.append(contentsOf: "false".utf8)
    case .yes: output.append(contentsOf: "true".utf8)
    case .string, .date, .data, .uid: writeString(tree.bytes(of: id))
    case .integer, .real: output.append(contentsOf: tree.bytes(of: id))
    case .array: writeContainer(id, "[", "]", depth: depth)
    case .dictionary, .undecided: writeContainer(id, "{", "}", depth: depth)
    }
  }

  private mutating func writeContainer(
    _ id: StoredNode.ID, _ start: Unicode.Scalar, _ end: Unicode.Scalar, depth: Int
  ) {
    output.append(UInt8(ascii: start))
    var child = tree[id].firstChild
    if child == StoredNode.none { output.append(UInt8(ascii: "\n")) }
    while child != StoredNode.none {
      if child != tree[id].firstChild { output.append(UInt8(ascii: ",")) }
      startLine(depth: depth + 1)
      if let name = tree.name(of: child) {
        writeString(name.utf8)
        output.append(contentsOf: " : ".utf8)
      }
      write(child, depth: depth + 1)
      child = tree[child].next
    }
    startLine(depth: depth)
    output.append(UInt8(ascii: end))
  }

  private mutating func startLine(depth: Int) {
    output.append(UInt8(ascii: "\n"))
    output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
  }

  private mutating func writeString(_ text: some Sequence<UInt8>) {
    output.append(UInt8(ascii: "\""))
    for byte in text {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        output.append(UInt8(ascii: "\\"))
        output.append(byte)
      case 0..<0x20: writeControl(byte)
      default: output.append(byte)
      }
    }
    output.append(UInt8(ascii: "\""))
  }

  private mutating func writeControl(_ byte: UInt8) {
    switch byte {
    case 0x08: output.append(contentsOf: #"\b"#.utf8)
    case 0x09: output.append(contentsOf: #"\t"#.utf8)
    case 0x0A: output.append(contentsOf: #"\n"#.utf8)
    case 0x0C: output.append(contentsOf: #"\f"#.utf8)
    case 0x0D: output.append(contentsOf: #"\r"#.utf8)
    default: output.append(contentsOf: "\\u\(byte.digits(4, radix: 16))".utf8)
    }
  }
}
