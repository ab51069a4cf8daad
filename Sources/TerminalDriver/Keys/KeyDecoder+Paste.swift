extension KeyDecoder {
  private static let pasteEnd = Array("\u{1B}[201~".utf8)

  /// Accepts a byte of a paste; a long one is emitted in pieces.
  mutating func acceptPaste(_ byte: UInt8) {
    held.append(byte)
    if byte == UInt8(ascii: "~"), held.suffix(Self.pasteEnd.count) == Self.pasteEnd[...] {
      emitPaste(held.dropLast(Self.pasteEnd.count))
      enter(.text)
    } else if held.count >= pasteLimit {
      let unfinished = Array(held.suffix(unfinishedCount))
      emitPaste(held.dropLast(unfinished.count))
      held = unfinished
    }
  }

  /// Emits pasted text, with line ends as `"\n"`.
  mutating func emitPaste(_ bytes: some Collection<UInt8>) {
    if bytes.isEmpty { return }
    let text = String(decoding: bytes, as: UTF8.self)
    emit(.paste(String(text.map { $0 == "\r\n" || $0 == "\r" ? "\n" : $0 })))
  }

  /// The number of trailing bytes that the next byte may continue.
  private var unfinishedCount: Int {
    if held.last == UInt8(ascii: "\r") { return 1 }
    for count in 1..<Self.pasteEnd.count {
      let tail = held.suffix(count)
      if tail == Self.pasteEnd.prefix(count) { return count }
      if count < Self.length(ofCharacterStartingWith: tail[tail.startIndex]) { return count }
    }
    return 0
  }
}
