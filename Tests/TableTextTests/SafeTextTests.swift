import TableText
import Testing
import TextDrawing

struct SafeTextTests {
  @Test(arguments: [
    ("", ""),
    ("Row 1 ~", "Row 1 ~"),
    ("日本語 naïve", "日本語 naïve"),
    ("tab\there", "tab␉here"),
    ("one\r\ntwo", "one␍␊two"),
    ("\u{1B}[31mred\u{1B}[0m", "␛[31mred␛[0m"),
    ("\0\u{1F}\u{7F}", "␀␟␡"),
    ("a\u{85}b\u{2028}c\u{2029}d", "a␤b␤c␤d"),
    ("\u{9B}31m\u{90}\u{9D}", "\u{FFFD}31m\u{FFFD}\u{FFFD}"),
    ("\u{202E}txt.exe", "\u{FFFD}txt.exe"),
    ("\u{61C}\u{200E}\u{200F}", "\u{FFFD}\u{FFFD}\u{FFFD}"),
    ("a\u{E0041}\u{E0042}\u{E007F}b\u{E0000}c", "a\u{FFFD}b\u{FFFD}c"),
    ("👨‍👩‍👧 ☂️ 🇩🇪", "👨‍👩‍👧 ☂️ 🇩🇪"),
  ])
  func `What is dangerous becomes visible, the rest stays`(text: String, safe: String) {
    #expect(text.sanitizedForTerminal.unicodeScalars.elementsEqual(safe.unicodeScalars))
    #expect(("<\(text)>".dropFirst().dropLast()).sanitizedForTerminal == safe)
  }

  @Test(arguments: hostilePayloads.map(\.text))
  func `No payload keeps a dangerous scalar`(payload: String) {
    expectSafe(payload)
    #expect(payload.sanitizedForTerminal != payload)
  }

  @Test func `Each scalar stays or is replaced by one visible scalar`() throws {
    for scalar in (0...0x10FFFF).lazy.compactMap({ Unicode.Scalar(UInt32($0)) }) {
      let safe = String(scalar).sanitizedForTerminal
      guard scalar.isDangerous else {
        guard safe.unicodeScalars.elementsEqual([scalar]) else {
          Issue.record("U+\(String(scalar.value, radix: 16)) became \(safe)")
          return
        }
        continue
      }
      #expect(DisplayWidthRules.standard.width(of: safe) == 1)
      #expect(safe.unicodeScalars.count == 1)
    }
  }

  @Test func `Random text becomes safe`() {
    var samples = TextSamples(seed: 1)
    for _ in 0..<5000 { expectSafe(samples.text(upTo: 30)) }
  }

  @Test func `Random bytes become safe`() {
    var samples = TextSamples(seed: 2)
    for _ in 0..<5000 { expectSafe(samples.decodedBytes(upTo: 40)) }
  }

  @Test func `Random piles of marks and joiners become safe`() {
    var samples = TextSamples(seed: 3)
    for _ in 0..<2000 { expectSafe(samples.pile(of: samples.number(in: 0...60))) }
  }

  @Test func `A text without anything dangerous stays as it is`() {
    var samples = TextSamples(seed: 4)
    for _ in 0..<5000 {
      let text = String(
        String.UnicodeScalarView(samples.text(upTo: 16).unicodeScalars.filter { !$0.isDangerous }))
      #expect(text.sanitizedForTerminal.unicodeScalars.elementsEqual(text.unicodeScalars))
    }
  }

  /// Checks the invariants of every text that was made safe.
  private func expectSafe(_ text: String) {
    let safe = text.sanitizedForTerminal
    let again = safe.sanitizedForTerminal
    #expect(!safe.unicodeScalars.contains { $0.isDangerous })
    #expect(again.unicodeScalars.elementsEqual(safe.unicodeScalars))
    #expect(
      DisplayWidthRules.standard.width(of: again) == DisplayWidthRules.standard.width(of: safe))
    #expect(safe.allSatisfy { $0.unicodeScalars.count <= maximumClusterScalars })
    #expect(safe.unicodeScalars.count <= text.unicodeScalars.count)
  }
}

extension Unicode.Scalar {
  /// Whether a terminal or the eye could take this for a command, as Unicode classifies it.
  fileprivate var isDangerous: Bool {
    properties.isBidiControl || (0xE0000...0xE007F).contains(value)
      || [.control, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}
