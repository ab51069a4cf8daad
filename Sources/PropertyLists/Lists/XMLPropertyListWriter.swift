import SystemBasics
import TableDocuments

/// Writes a tree as an XML property list, formatted like Foundation's.
struct XMLPropertyListWriter {
  private static let start = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">

    """

  private let tree: StoredTree
  private var output = Array(start.utf8)

  /// Serializes a tree.
  ///
  /// - Throws: A `CodingError` for a character invalid in XML.
  static func bytes(of tree: StoredTree) throws -> [UInt8] {
    var writer = XMLPropertyListWriter(tree: tree)
    writer.output.reserveCapacity(tree.text.count + tree.nodes.count * 32)
    try writer.write(StoredTree.root, depth: 0)
    writer.output.append(contentsOf: "</plist>\n".utf8)
    return writer.output
  }
}

extension XMLPropertyListWriter {
  private mutating func write(_ id: StoredNode.ID, depth: Int) throws {
    startLine(depth: depth)
    switch tree[id].kind {
    case .null: writeElement("string", tree.bytes(of: id))
    case .no: writeLine("<false/>")
    case .yes: writeLine("<true/>")
    case .integer: writeElement("integer", tree.bytes(of: id))
    case .real: writeElement("real", tree.bytes(of: id))
    case .date: writeElement("date", tree.bytes(of: id))
    case .data: writeData(id, depth: depth)
    case .string, .uid:
      output.append(contentsOf: "<string>".utf8)
      try writeText(tree.bytes(of: id), of: id)
      writeLine("</string>")
    case .array: try writeContainer(id, "array", depth: depth)
    case .dictionary, .undecided: try writeContainer(id, "dict", depth: depth)
    }
  }

  private mutating func writeContainer(_ id: StoredNode.ID, _ name: String, depth: Int) throws {
    var child = tree[id].firstChild
    guard child != StoredNode.none else { return writeLine("<\(name)/>") }
    writeLine("<\(name)>")
    while child != StoredNode.none {
      if let key = tree.name(of: child) {
        startLine(depth: depth + 1)
        output.append(contentsOf: "<key>".utf8)
        try writeText(key.utf8, of: child)
        writeLine("</key>")
      }
      try write(child, depth: depth + 1)
      child = tree[child].next
    }
    startLine(depth: depth)
    writeLine("</\(name)>")
  }

  private mutating func writeElement(_ name: String, _ text: some Sequence<UInt8>) {
    output.append(contentsOf: "<\(name)>".utf8)
    output.append(contentsOf: text)
    writeLine("</\(name)>")
  }

  /// Writes data in lines of 76 columns, counting eight per leading tab.
  private mutating func writeData(_ id: StoredNode.ID, depth: Int) {
    writeLine("<data>")
    let width = max(76 - 8 * depth, 4) / 4 * 4
    var rest = tree.bytes(of: id)
    while !rest.isEmpty {
      startLine(depth: depth)
      output.append(contentsOf: rest.prefix(width))
      output.append(UInt8(ascii: "\n"))
      rest = rest.dropFirst(width)
    }
    startLine(depth: depth)
    writeLine("</data>")
  }

  private mutating func startLine(depth: Int) {
    output.append(contentsOf: repeatElement(UInt8(ascii: "\t"), count: depth))
  }

  private mutating func writeLine(_ text: String) {
    output.append(contentsOf: text.utf8)
    output.append(UInt8(ascii: "\n"))
  }

  private mutating func writeText(_ text: some Collection<UInt8>, of id: StoredNode.ID) throws {
    for byte in text {
      switch byte {
      case UInt8(ascii: "<"): output.append(contentsOf: "&lt;".utf8)
      case UInt8(ascii: ">"): output.append(contentsOf: "&gt;".utf8)
      case UInt8(ascii: "&"): output.append(contentsOf: "&amp;".utf8)
      // Parsers other than Foundation's read a carriage return as a line end.
      case 0x0D: output.append(contentsOf: "&#13;".utf8)
      case 0x09, 0x0A, 0x20...: output.append(byte)
      default: throw impossible(text, at: id)
      }
    }
    // U+FFFE and U+FFFF begin with EF.
    if text.contains(0xEF), firstImpossible(in: text) != nil { throw impossible(text, at: id) }
  }

  /// Whether a character is valid in XML: <https://www.w3.org/TR/xml/#charsets>.
  static func canWrite(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
    default: false
    }
  }

  private func firstImpossible(in text: some Collection<UInt8>) -> Unicode.Scalar? {
    String(decoding: text, as: UTF8.self).unicodeScalars.first { !Self.canWrite($0) }
  }

  private func impossible(_ text: some Collection<UInt8>, at id: StoredNode.ID) -> CodingError {
    let number = firstImpossible(in: text)?.value ?? 0
    let name = "U+\(number.digits(4, radix: 16, uppercase: true))"
    return CodingError("the character \(name), which XML cannot hold,", at: tree.path(to: id))
  }
}
