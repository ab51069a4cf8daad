/// Separates a text from its escape sequences, which become styles.
struct EscapeSequenceReader {
  private(set) var plain: [UInt8] = []
  private(set) var runs: [StyledText.Run] = []
  private var style = TextStyle.plain
  private var runStart = 0

  mutating func read(_ bytes: ArraySlice<UInt8>) {
    var rest = bytes
    while let byte = rest.first {
      let length = byte == 0x1B ? sequenceLength(in: rest) : byte == 0x0F ? 1 : 0
      if length == 0 {
        plain.append(byte)
        rest = rest.dropFirst()
      } else {
        apply(rest.prefix(length))
        rest = rest.dropFirst(length)
      }
    }
    endRun()
  }

  /// Returns the length of the sequence at the start; 0 if incomplete or unknown.
  private func sequenceLength(in bytes: ArraySlice<UInt8>) -> Int {
    let rest = bytes.dropFirst(2)
    switch bytes.dropFirst().first {
    case UInt8(ascii: "["):
      let end = rest.firstIndex { !(0x20...0x3F).contains($0) }
      guard let end, (0x40...0x7E).contains(bytes[end]) else { return 0 }
      return end - bytes.startIndex + 1
    case UInt8(ascii: "]"):
      // A title or a link, up to BEL or ESC \.
      guard let end = rest.firstIndex(where: { $0 == 0x07 || $0 == 0x1B }) else { return 0 }
      if bytes[end] == 0x07 { return end - bytes.startIndex + 1 }
      return bytes[end...].dropFirst().first == UInt8(ascii: "\\") ? end - bytes.startIndex + 2 : 0
    case UInt8(ascii: "("), UInt8(ascii: ")"):
      return rest.isEmpty ? 0 : 3
    default: return 0
    }
  }

  private mutating func apply(_ sequence: ArraySlice<UInt8>) {
    guard sequence.last == UInt8(ascii: "m"), sequence.count > 2 else { return }
    let parameters = sequence.dropFirst(2).dropLast()
    let digits = UInt8(ascii: "0")...UInt8(ascii: ";")
    guard sequence.dropFirst().first == UInt8(ascii: "["), parameters.allSatisfy(digits.contains)
    else { return }
    var next = style
    next.select(String(decoding: parameters, as: UTF8.self))
    if next == style { return }
    endRun()
    style = next
  }

  private mutating func endRun() {
    if style != .plain, runStart < plain.count {
      runs.append(StyledText.Run(range: runStart..<plain.count, style: style))
    }
    runStart = plain.count
  }
}
