/// Runs of widths as the fixture has them: a length in hexadecimal digits, then a letter.
struct WidthRuns: Sequence, IteratorProtocol {
  private var rest: Substring.UTF8View

  init(_ text: String) {
    rest = text[...].utf8
  }

  mutating func next() -> (length: UInt32, width: Int)? {
    let digits = rest.prefix { $0 < UInt8(ascii: "g") }
    rest = rest.dropFirst(digits.count)
    guard let letter = rest.popFirst(), let width = Array("znwt".utf8).firstIndex(of: letter),
      let length = UInt32(String(digits) ?? "", radix: 16)
    else { return nil }
    return (length, width)
  }
}

/// The emoji that a list of templates stands for.
func expandingSkinTones(_ templates: String) -> [String] {
  templates.split(separator: " ").flatMap { template in
    let parts = template.drop { $0 == "!" }.unicodeScalars
      .split(separator: "+", omittingEmptySubsequences: false).map { String($0) }
    let expanded = parts.dropFirst().reduce([[parts[0]]]) { sequences, part in
      sequences.flatMap { sequence in skinTones.map { sequence + [$0, part] } }
    }
    return expanded.filter { template.first != "!" || $0[1] != $0[3] }.map { $0.joined() }
  }
}

let skinTones = ["\u{1F3FB}", "\u{1F3FC}", "\u{1F3FD}", "\u{1F3FE}", "\u{1F3FF}"]
