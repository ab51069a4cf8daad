import TableText
import TextDrawing

/// Random numbers that are the same in every run (SplitMix64).
struct FrameTestGenerator: RandomNumberGenerator {
  private var state: UInt64

  init(seed: Int) {
    state = UInt64(truncatingIfNeeded: seed)
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}

extension TextCanvas {
  /// Clusters that all terminals show alike.
  static let certain = [
    "a", "B", "7", "-", " ", " ", "word ", "é", "e\u{301}", "ñ\u{323}", "漢", "字", "한", "😀", "│",
  ]

  /// Clusters about whose width terminals disagree.
  static let uncertain = [
    "👨‍👩‍👧", "👍🏽", "❤️", "🇩🇪", "🏳️‍🌈", "각", "👩‍🚀",
  ]

  /// Clusters of several letters, or with marks that some terminals show in a column.
  static let letters = [
    "श्री", "क्षि", "को", "র্ক্ষা", "শ্রী", "কো", "ಕ್ರೋ", "கொ", "ක්‍රෝ", "ကြေ", "ကွေ", "ក្រោ", "กำ",
    "ᄀ가", "ᄒ\u{D7B0}\u{D7CB}", "㉈", "ש\u{5C1}\u{5B8}", "لا",
  ]

  /// The cell with the text of a column's cluster.
  func owner(ofColumn column: Int, line: Int) -> Cell {
    let first = (0...column).last { !self[line, $0].isContinuation } ?? column
    return self[line, first]
  }

  /// Texts that try to control the terminal.
  static let hostile = [
    "\u{1B}[2J", "\u{1B}]52;c;aGk=\u{7}", "\u{1B}c", "\u{9B}6n", "\u{90}q", "\r\n", "\u{8}\u{8}",
    "\u{202E}abc", "\u{E0041}", "\u{2028}", "\u{7F}", "\u{85}", "\u{1B}[6n", "\u{0}",
  ]

  /// A random change: a text, a filled range, a highlighted one, a line moved or all blanked.
  mutating func drawAtRandom(
    from clusters: [String], using generator: inout FrameTestGenerator
  ) {
    let line = Int.random(in: 0..<height, using: &generator)
    let column = Int.random(in: -2..<width, using: &generator)
    let range = max(column, 0)..<Int.random(in: max(column, 0)...width, using: &generator)
    let style = TextStyle.random(using: &generator)
    switch Int.random(in: 0..<12, using: &generator) {
    case 0: fill(line: line, columns: range, style: style)
    case 1: setStyle(style, line: line, columns: range)
    case 2: restyle(line: line, columns: 0..<width) { $0.adding(.inverse) }
    case 3: fill(line: line, columns: 0..<width)
    case 4: copy(self, line: Int.random(in: -2...2, using: &generator), column: 0)
    case 5 where Int.random(in: 0..<8, using: &generator) == 0:
      self = TextCanvas(width: width, height: height)
    default:
      let count = Int.random(in: 1...12, using: &generator)
      let text = (0..<count).map { _ in clusters.randomElement(using: &generator) ?? "" }
      draw(text.joined(), line: line, column: column, style: style)
    }
  }
}

extension StringProtocol {
  /// The letters, spacing marks and numbers, which no terminal may lose.
  var letters: String {
    var letters = String.UnicodeScalarView()
    for scalar in unicodeScalars where scalar.isLetterOrNumber { letters.append(scalar) }
    return String(letters)
  }
}

extension Unicode.Scalar {
  fileprivate var isLetterOrNumber: Bool {
    switch properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .spacingMark, .decimalNumber, .letterNumber, .otherNumber:
      true
    default: false
    }
  }
}

extension TextStyle {
  /// A random style; half of them are plain.
  fileprivate static func random(using generator: inout FrameTestGenerator) -> TextStyle {
    if Bool.random(using: &generator) { return .plain }
    return TextStyle(
      attributes: Attributes(rawValue: UInt8.random(in: 0..<16, using: &generator)),
      role: Role.allCases.randomElement(using: &generator),
      emphasis: Emphasis(rawValue: UInt8.random(in: 0..<8, using: &generator)))
  }

  /// The numbers that select how a terminal shows the style, colors included.
  var expectedCodes: Set<Int> {
    var codes: Set<Int> = []
    if attributes.contains(.bold) { codes.insert(1) }
    if attributes.contains(.dim) { codes.insert(2) }
    if attributes.contains(.underlined) { codes.insert(4) }
    if attributes.contains(.inverse) { codes.insert(7) }
    let ofRoles: [Role: Set<Int>] = [
      .accent: [96], .secondary: [2], .destructive: [91], .error: [91], .sectionHeader: [1],
      .columnHeading: [1, 4], .title: [1], .bar: [2],
    ]
    codes.formUnion(role.flatMap { ofRoles[$0] } ?? [])
    if emphasis.contains(.highlight) { codes.insert(7) }
    if emphasis.contains(.selection) { codes = codes.subtracting([91]).union([96]) }
    if emphasis.contains(.match) { codes.formUnion([1, 4]) }
    return codes
  }
}
