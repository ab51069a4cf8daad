/// Follows CSV only to know where lines end, as quotation marks may be around an end of line.
struct CommaSeparatedLines {
  private var isInQuotes = false
  private var isAtStart = true

  /// Takes the next byte, and returns whether it ends a line.
  mutating func isEnd(_ byte: UInt8, terminator: UInt8) -> Bool {
    if isInQuotes {
      // A doubled quotation mark closes and opens again.
      if byte == UInt8(ascii: "\"") { (isInQuotes, isAtStart) = (false, true) }
      return false
    }
    if byte == UInt8(ascii: "\""), isAtStart {
      isInQuotes = true
      return false
    }
    isAtStart = byte == UInt8(ascii: ",") || byte == terminator
    return byte == terminator
  }
}
