import Foundation

/// How deeply arrays and dictionaries lie within each other in an XML property list.
struct XMLNesting {
  /// The number of containers around the innermost value.
  private(set) var depth = 0

  private var openContainers = 0

  /// Looks through `data`, well-formed or not, without calling itself.
  ///
  /// - Complexity: O(*n*), where *n* is the number of bytes.
  init(of data: Data) {
    let bytes = Self.text(of: data)
    var rest = bytes[...]
    while let mark = rest.firstIndex(of: UInt8(ascii: "<")) {
      let tag = rest[(mark + 1)...]
      visit(tag)
      rest = Self.skipPlainRun(tag)
    }
  }

  /// The bytes of the text, in UTF-8 if they came in UTF-16.
  private static func text(of data: Data) -> [UInt8] {
    guard data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]),
      let text = String(data: data, encoding: .utf16)
    else { return Array(data) }
    return Array(text.utf8)
  }
}

extension XMLNesting {
  /// Takes in a tag; what follows it does not matter.
  private mutating func visit(_ tag: ArraySlice<UInt8>) {
    switch tag.first {
    case UInt8(ascii: "a"), UInt8(ascii: "d"):
      guard Self.isContainer(tag), !Self.isEmptyElement(tag) else { return }
      openContainers += 1
      depth = max(depth, openContainers)
    case UInt8(ascii: "/"):
      if Self.isContainer(tag.dropFirst()) { openContainers -= 1 }
    default: return
    }
  }

  private static func isContainer(_ tag: ArraySlice<UInt8>) -> Bool {
    tag.starts(with: "array".utf8) || tag.starts(with: "dict".utf8)
  }

  private static func isEmptyElement(_ tag: ArraySlice<UInt8>) -> Bool {
    tag.prefix { $0 != UInt8(ascii: ">") }.last == UInt8(ascii: "/")
  }

  /// What follows the comment or other run of text, in which tags mean nothing, if one begins here.
  private static func skipPlainRun(_ tag: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    guard tag.first == UInt8(ascii: "!") || tag.first == UInt8(ascii: "?") else { return tag }
    let runs = [("![CDATA[", "]]>"), ("!--", "-->"), ("?", "?>")]
    guard let (start, end) = runs.first(where: { tag.starts(with: $0.0.utf8) }) else { return tag }
    let text = tag.dropFirst(start.utf8.count)
    return text.firstRange(of: end.utf8).map { text[$0.upperBound...] } ?? []
  }
}
