import Foundation

/// How deeply arrays and dictionaries lie within each other in an XML property list.
struct XMLNesting {
  /// The number of containers around the innermost value.
  private(set) var depth = 0

  private var openContainers = 0

  /// What ends the comment or other run of text in which tags mean nothing, while in one.
  private var terminator: Data?

  /// Looks through `data`, well-formed or not, without calling itself.
  init(of data: Data) {
    for piece in Self.text(of: data).split(separator: UInt8(ascii: "<")) {
      visit(piece)
    }
  }

  /// The bytes of the text, in UTF-8 if they came in UTF-16.
  private static func text(of data: Data) -> Data {
    guard data.starts(with: [0xFE, 0xFF]) || data.starts(with: [0xFF, 0xFE]) else { return data }
    return String(data: data, encoding: .utf16).map { Data($0.utf8) } ?? data
  }
}

extension XMLNesting {
  private static let plainRuns = ["![CDATA[": "]]>", "!--": "-->", "?": "?>"]

  /// Takes in what follows a "<", up to the next one.
  private mutating func visit(_ piece: Data) {
    var text = piece
    if terminator == nil, let run = Self.plainRuns.first(where: { piece.starts(with: $0.key.utf8) })
    {
      terminator = Data(run.value.utf8)
      text = piece.dropFirst(run.key.utf8.count)
    }
    if let terminator {
      if text.range(of: terminator) != nil { self.terminator = nil }
    } else {
      visitTag(piece)
    }
  }

  private mutating func visitTag(_ tag: Data) {
    if tag.starts(with: "array".utf8) || tag.starts(with: "dict".utf8) {
      let isEmptyElement = tag.prefix { $0 != UInt8(ascii: ">") }.last == UInt8(ascii: "/")
      openContainers += isEmptyElement ? 0 : 1
      depth = max(depth, openContainers)
    } else if tag.starts(with: "/array".utf8) || tag.starts(with: "/dict".utf8) {
      openContainers -= 1
    }
  }
}
