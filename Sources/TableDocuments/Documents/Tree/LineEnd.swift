/// The line end of a string.
///
/// Windows programs, `git` included, turn all line ends into CR LF, even inside texts. A line end
/// of either kind is read as a line feed (<https://www.w3.org/TR/xml/#sec-line-ends>), but the file
/// keeps its kind.
package enum LineEnd: Equatable {
  case lineFeed
  case carriageReturnAndLineFeed

  /// Detects the line end of the first line.
  ///
  /// In a string with line feeds, carriage returns are literal, as Foundation writes them.
  package init(of bytes: [UInt8]) {
    let end = bytes.firstIndex(of: UInt8(ascii: "\n")) ?? 0
    let isPair = end > 0 && bytes[end - 1] == UInt8(ascii: "\r")
    self = isPair ? .carriageReturnAndLineFeed : .lineFeed
  }

  /// Replaces these line ends with line feeds.
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

  /// Replaces line feeds with these line ends.
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
