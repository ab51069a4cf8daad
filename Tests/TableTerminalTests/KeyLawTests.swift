import TableTerminal
import TerminalDriver
import TestSampling
import Testing

/// Properties of all byte sequences.
@Suite struct KeyLawTests {
  /// Pieces of random input, so that it is not only noise.
  private static let pieces: [[UInt8]] =
    [
      "a", "é", "漢", "😀", "\u{1B}", "\u{1B}\u{1B}", "\u{1B}[", "\u{1B}O", "\u{1B}]", "\u{1B}P",
      "\u{1B}[A", "\u{1B}[1;5", "~", "$", "^", "u", "M", ";", "5", "[", "\u{1B}[M", "\u{1B}[<0;1",
      "\u{1B}[<65;3;4M",
      "\u{1B}[200~", "\u{1B}[201~", "\u{1B}[20", "\r", "\n", "\u{7}", "\u{1B}\\", "\u{18}",
    ].map { Array($0.utf8) } + [[0xFF], [0xE6], [0xF0, 0x9F], [0x80], [0xED, 0xA0], [0xC0]]

  private func input(using generator: inout FrameTestGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...60, using: &generator)).flatMap { _ in
      Int.random(in: 0..<4, using: &generator) == 0
        ? [UInt8.random(in: 0...255, using: &generator)]
        : Self.pieces.randomElement(using: &generator) ?? []
    }
  }

  /// Returns the events of bytes that are split at random.
  private func eventsCut(
    _ bytes: [UInt8], limit: Int, using generator: inout FrameTestGenerator
  ) -> [TerminalEvent] {
    var decoder = KeyDecoder(pasteLimit: limit)
    var events: [TerminalEvent] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...rest.count, using: &generator)
      events += decoder.decode(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    return events + decoder.flush()
  }

  @Test(arguments: Sample.seeds(100))
  func theKeysDoNotDependOnTheCuts(seed: Int) {
    var generator = FrameTestGenerator(seed: seed)
    for _ in 0..<12 {
      let bytes = input(using: &generator)
      let limit = Int.random(in: 16...64, using: &generator)
      var decoder = KeyDecoder(pasteLimit: limit)
      let events = decoder.decode(bytes) + decoder.flush()
      #expect(!decoder.isPending)
      #expect(decoder.flush().isEmpty)
      var single = KeyDecoder(pasteLimit: limit)
      #expect(bytes.flatMap { single.decode([$0]) } + single.flush() == events)
      #expect(eventsCut(bytes, limit: limit, using: &generator) == events)
    }
  }

  /// No spurious keys, and afterwards the decoder is in its initial state.
  @Test(arguments: Sample.cases(Array(100..<200)))
  func theKeysAreBoundedByTheBytes(seed: Int) {
    var generator = FrameTestGenerator(seed: seed)
    var decoder = KeyDecoder(pasteLimit: 32)
    for _ in 0..<12 {
      let bytes = input(using: &generator)
      let keys = decoder.decode(bytes).keys + decoder.flush().keys
      let size = keys.reduce(0) {
        if case .paste(let text) = $1 { $0 + text.unicodeScalars.count } else { $0 + 1 }
      }
      #expect(size <= bytes.count)
      #expect(decoder.decode("\u{1B}[B".utf8).keys == [.down])
    }
  }

  /// Text without controls equals the standard library's decoding of the bytes.
  @Test(arguments: Sample.cases(Array(200..<300)))
  func textIsDecodedAsTheStandardLibraryDoes(seed: Int) {
    var generator = FrameTestGenerator(seed: seed)
    for _ in 0..<20 {
      let bytes = (0..<40).map { _ in
        let high = UInt8.random(in: 0x80...0xFF, using: &generator)
        return Bool.random(using: &generator)
          ? high : [0x41, 0xE0, 0xF0, 0xED, 0x9F][Int(high) % 5]
      }
      var decoder = KeyDecoder()
      let expected = String(decoding: bytes, as: UTF8.self).unicodeScalars
        .map { TerminalKey.character(Character($0)) }
      #expect(decoder.decode(bytes).keys + decoder.flush().keys == expected)
    }
  }
}
