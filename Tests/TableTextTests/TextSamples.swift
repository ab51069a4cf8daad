import TableTesting
import TextDrawing

/// Texts for tests: plain ones, and those of attackers.
struct TextSamples {
  private var random: SeededRandomNumberGenerator

  init(seed: UInt64) {
    random = SeededRandomNumberGenerator(seed: seed)
  }

  /// Scalars that act as controls, hide, reorder, or join with their neighbors.
  private static let notable: [Unicode.Scalar] = [
    "\0", "\u{7}", "\t", "\n", "\r", "\u{1B}", "\u{7F}", "\u{85}", "\u{90}", "\u{9B}", "\u{9C}",
    "\u{9D}", "\u{AD}", "\u{301}", "\u{338}", "\u{600}", "\u{61C}", "\u{915}", "\u{94D}", "\u{93E}",
    "\u{102B}", "\u{1100}", "\u{1161}", "\u{11A8}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{2028}",
    "\u{202E}", "\u{2066}", "\u{20E3}", "\u{261D}", "\u{3042}", "\u{65E5}", "\u{AC00}", "\u{FE0E}",
    "\u{FE0F}", "\u{FEFF}", "\u{FF76}", "\u{FF9E}", "\u{110BD}", "\u{1F1E6}", "\u{1F3FD}",
    "\u{1F44D}", "\u{1F468}", "\u{E0001}", "\u{E0041}", "\u{E007F}", "\u{E0100}",
  ]

  mutating func number(in range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[number(in: 0...(elements.count - 1))]
  }

  /// A scalar: printable ASCII, a notable one, or any at all.
  mutating func scalar() -> Unicode.Scalar {
    switch number(in: 0...3) {
    case 0: return Unicode.Scalar(UInt8(number(in: 0x20...0x7E)))
    case 1: return Unicode.Scalar(UInt32(number(in: 0...0x10FFFF))) ?? "\u{FFFD}"
    default: return pick(Self.notable)
    }
  }

  mutating func text(upTo length: Int) -> String {
    var scalars = String.UnicodeScalarView()
    for _ in 0..<number(in: 0...length) { scalars.append(scalar()) }
    return String(scalars)
  }

  /// A text of few kinds of scalars, whose clusters become long.
  mutating func pile(of length: Int) -> String {
    let kinds = (0..<number(in: 1...3)).map { _ in pick(Self.notable) }
    var scalars = String.UnicodeScalarView()
    for _ in 0..<length { scalars.append(pick(kinds)) }
    return String(scalars)
  }

  /// Decodes random bytes, most of which are not UTF-8.
  mutating func decodedBytes(upTo count: Int) -> String {
    let bytes = (0..<number(in: 0...count)).map { _ in UInt8(number(in: 0...0xFF)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  /// The columns of the widest cluster, at least 2.
  func widestCluster(using widthRules: DisplayWidthRules = .standard) -> Int {
    max(2, map { widthRules.width(of: $0) }.max() ?? 0)
  }
}

/// Payloads that have compromised terminals, by name.
let hostilePayloads: [(name: String, text: String)] = [
  ("clipboard", "\u{1B}]52;c;cm0gLXJmIC8=\u{7}"),
  ("window title", "\u{1B}]0;owned\u{1B}\\"),
  ("answer back", "\u{1B}[6n"),
  ("unterminated OSC", "\u{1B}]8;;http://example.org"),
  ("full reset", "\u{1B}c"),
  ("clear the screen", "\u{1B}[2J\u{1B}[H"),
  ("8-bit CSI", "\u{9B}31m"),
  ("8-bit OSC", "\u{9D}52;c;aGk=\u{9C}"),
  ("8-bit DCS", "\u{90}$q\"p\u{9C}"),
  ("overwriting", "safe\r\u{1B}[Kevil\u{8}\u{8}"),
  ("line break", "one\r\ntwo\u{2028}three\u{2029}four\u{85}five"),
  ("override", "\u{202E}gpj.exe\u{202C}"),
  ("isolate", "\u{2066}a\u{2069}\u{2067}b\u{2068}c"),
  ("marks", "\u{200E}a\u{200F}b\u{61C}c"),
  ("tags", "hello\u{E0049}\u{E0067}\u{E006E}\u{E007F}!"),
  ("shift out", "\u{E}abc\u{F}"),
]
