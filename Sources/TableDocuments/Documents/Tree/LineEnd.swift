/// How the lines of a text end.
///
/// A program on Windows, or `git` there, turns all line ends of a file into a carriage return and a
/// line feed, those within texts as well. They mean a line feed
/// (<https://www.w3.org/TR/xml/#sec-line-ends>), and the file keeps them.
package enum LineEnd: Equatable {
  case lineFeed
  case carriageReturnAndLineFeed

  /// Judges a text by its first line.
  ///
  /// In lines that end in line feeds a carriage return means itself: Foundation writes it so.
  package init(of bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let isPair = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
    self = isPair ? .carriageReturnAndLineFeed : .lineFeed
  }

  /// The text with line feeds in place of these line ends.
  package func removed(from bytes: [UInt8]) -> [UInt8] {
    guard self == .carriageReturnAndLineFeed else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for byte in bytes {
      if byte == UInt8(ascii: "\n"), text.last == UInt8(ascii: "\r") { text.removeLast() }
      text.append(byte)
    }
    return text
  }

  /// The text with these line ends in place of line feeds.
  package func put(into bytes: [UInt8]) -> [UInt8] {
    guard self == .carriageReturnAndLineFeed else { return bytes }
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count + bytes.count / 16)
    for byte in bytes {
      if byte == UInt8(ascii: "\n") { text.append(UInt8(ascii: "\r")) }
      text.append(byte)
    }
    return text
  }
}
