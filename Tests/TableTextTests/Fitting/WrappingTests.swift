import TableText
import TestSampling
import Testing
import TextDrawing

/// Texts are broken into lines.
struct WrappingTests {
  @Test(arguments: [
    ("", 5, [""]),
    ("Pear", 5, ["Pear"]),
    ("Pears and figs", 9, ["Pears and", "figs"]),
    ("Pears and figs", 8, ["Pears", "and figs"]),
    ("Pears   and", 5, ["Pears", "and"]),
    ("a  b", 5, ["a  b"]),
    ("  in", 4, ["  in"]),
    ("incomprehensible", 6, ["incomp", "rehens", "ible"]),
    ("an incomprehensible", 6, ["an", "incomp", "rehens", "ible"]),
    ("well-known", 6, ["well-", "known"]),
    ("1-2-3-4", 3, ["1-2", "-3-", "4"]),
    ("one\ntwo\r\nthree", 9, ["one", "two", "three"]),
    ("one\n\ntwo\n", 9, ["one", "", "two", ""]),
    ("日本語のタイトル", 9, ["日本語の", "タイトル"]),
    ("日本語。題", 6, ["日本", "語。題"]),
    ("日本（題）", 6, ["日本", "（題）"]),
    ("日本”", 4, ["日", "本”"]),
    ("日“本", 3, ["日", "“本"]),
    ("Tokyo東京", 8, ["Tokyo東", "京"]),
    ("日", 1, ["…"]),
    ("श्री", 3, ["श्री"]),
    ("श्री", 2, ["…"]),
    ("a日b", 1, ["a", "…", "b"]),
    ("👨‍👩‍👧‍👦👨‍👩‍👧‍👦", 3, ["👨‍👩‍👧‍👦", "👨‍👩‍👧‍👦"]),
    ("e\u{301}e\u{301}e\u{301}", 2, ["e\u{301}e\u{301}", "e\u{301}"]),
    ("ab\u{200B}cd", 3, ["ab\u{200B}", "cd"]),
    ("tab\there", 4, ["tab␉", "here"]),
    ("ab", 0, ["a", "b"]),
    ("ab", -3, ["a", "b"]),
  ])
  func `Lines are broken between words and clusters`(
    text: String, columns: Int, lines: [String]
  ) {
    #expect(DisplayWidthRules.standard.wrapped(text, toWidth: columns) == lines)
  }

  @Test(arguments: DisplayWidthRules.Ambiguous.allCases)
  func `No line is too wide, and no cluster is lost`(ambiguous: DisplayWidthRules.Ambiguous) {
    let widthRules = DisplayWidthRules(ambiguous: ambiguous)
    var samples = TextSamples(seed: 31)
    for _ in 0..<Sample.count(4000) {
      let text = spaced(samples.text(upTo: 30), &samples)
      let widest =
        text.sanitizedTerminalLines.map { $0.widestCluster(using: widthRules) }.max() ?? 2
      let columns = max(samples.number(in: 2...14), widest)
      let lines = widthRules.wrapped(text, toWidth: columns)
      #expect(lines.allSatisfy { widthRules.width(of: $0) <= columns })
      #expect(lines.allSatisfy { $0.sanitizedForTerminal == $0 })
      let visible = lines.flatMap { Array($0).filter { isVisible($0, widthRules) } }
      let expected = text.sanitizedTerminalLines.flatMap { line in
        // Marks that have no cluster to join are left out.
        let rest = line.unicodeScalars.drop { widthRules.width(of: Character($0)) == 0 }
        return Array(String(rest)).filter { isVisible($0, widthRules) }
      }
      #expect(visible == expected, "\(text.debugDescription) \(columns)")
    }
  }

  @Test func `A line takes all that fits before the next word`() {
    var samples = TextSamples(seed: 32)
    for _ in 0..<2000 {
      let words = (0..<samples.number(in: 1...9)).map { _ in
        String(repeating: samples.pick(["a", "b"]), count: samples.number(in: 1...7))
      }
      let columns = samples.number(in: 7...20)
      let lines = DisplayWidthRules.standard.wrapped(words.joined(separator: " "), toWidth: columns)
      #expect(lines.joined(separator: " ") == words.joined(separator: " "))
      for (line, next) in zip(lines, lines.dropFirst()) {
        #expect(line.count + 1 + next.prefix { $0 != " " }.count > columns)
      }
    }
  }

  @Test(arguments: [
    ("", [""]), ("a", ["a"]), ("a\nb", ["a", "b"]), ("a\r\nb\rc", ["a", "b", "c"]),
    ("a\n\r\nb", ["a", "", "b"]), ("a\u{2028}b\u{2029}c\u{85}d", ["a", "b", "c", "d"]),
    ("\u{B}\u{C}", ["", "", ""]), ("\u{1B}[2J\n\u{202E}x", ["␛[2J", "\u{FFFD}x"]),
  ])
  func `A text has the lines that it says`(text: String, lines: [String]) {
    #expect(text.sanitizedTerminalLines == lines)
  }

  private func isVisible(_ cluster: Character, _ widthRules: DisplayWidthRules) -> Bool {
    cluster != " " && widthRules.width(of: cluster) > 0
  }

  private func spaced(_ text: String, _ samples: inout TextSamples) -> String {
    String(text.map { samples.number(in: 0...4) == 0 ? " " : $0 })
  }
}
