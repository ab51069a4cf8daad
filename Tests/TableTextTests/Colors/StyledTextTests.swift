import TableTesting
import TestSampling
import TextDrawing
import Testing

/// Colors and attributes that a text has as escape sequences.
@Suite struct StyledTextTests {
  private func runs(_ text: String) -> [String] {
    let styled = StyledText(parsing: text)
    let bytes = Array(styled.text.utf8)
    return styled.runs.map { run in
      let style = run.style
      let parts = [
        String(decoding: bytes[run.range], as: UTF8.self), style.color.map { "\($0)" } ?? "",
        style.background.map { "on \($0)" } ?? "",
        style.attributes.isEmpty ? "" : "\(style.attributes.rawValue)",
      ]
      return parts.filter { !$0.isEmpty }.joined(separator: " ")
    }
  }

  @Test(arguments: [
    ("", []), ("plain", []), ("\u{1B}[31mred\u{1B}[0m x", ["red basic(1)"]),
    ("a\u{1B}[91;44mb\u{1B}[39mc", ["b basic(9) on basic(4)", "c on basic(4)"]),
    ("\u{1B}[1;4mb\u{1B}[22mc\u{1B}[24md", ["b 5", "c 4"]),
    ("\u{1B}[7;2mx\u{1B}[27;22my", ["x 10"]),
    ("\u{1B}[38;5;208mx\u{1B}[mу", ["x indexed(208)"]),
    ("\u{1B}[48;2;1;2;3;1mx", ["x on rgb(red: 1, green: 2, blue: 3) 1"]),
    ("\u{1B}[38:2::1:2:3mx", ["x rgb(red: 1, green: 2, blue: 3)"]),
    ("\u{1B}[38:5:9;1mx", ["x indexed(9) 1"]), ("\u{1B}[4:0mx", []), ("\u{1B}[4:3mx", ["x 4"]),
    ("\u{1B}[31m\u{1B}[32mx\u{1B}[m", ["x basic(2)"]), ("\u{1B}[31mé雪\u{1B}[Kx", ["é雪x basic(1)"]),
    // What is no color is ignored.
    ("\u{1B}[38;5;999mx", []), ("\u{1B}[38mx", []), ("\u{1B}[38;5mx", []),
    ("\u{1B}[38;2;1;2mx", []),
    ("\u{1B}[99999999999999999999mx", []), ("\u{1B}[;mx", []), ("\u{1B}[>1mx", []),
  ])
  func stylesAreThoseOfTheSequences(text: String, expected: [String]) {
    #expect(runs(text) == expected)
  }

  @Test(arguments: [
    ("\u{1B}]0;title\u{7}a\u{1B}]8;;http://b\u{1B}\\c\u{1B}]8;;\u{1B}\\", "ac"),
    ("\u{1B}(B\u{1B}[m\u{F}a\u{1B}[2K\u{1B}[?25lb", "ab"),
    // Incomplete or unknown.
    ("\u{1B}", "\u{1B}"), ("\u{1B}[", "\u{1B}["), ("\u{1B}[31", "\u{1B}[31"),
    ("\u{1B}(", "\u{1B}("),
    ("\u{1B}]0;a", "\u{1B}]0;a"), ("\u{1B}]0;a\u{1B}b", "\u{1B}]0;a\u{1B}b"),
    ("\u{1B}cx", "\u{1B}cx"),
    ("\u{1B}[3é1m", "\u{1B}[3é1m"), ("\u{1B}[31\u{1B}[1mx", "\u{1B}[31x"),
  ])
  func sequencesAreRemoved(text: String, plain: String) {
    #expect(StyledText(parsing: text).text == plain)
    #expect(StyledText.plainBytes(of: Array(text.utf8)[...]).elementsEqual(plain.utf8))
  }

  @Test func bytesStayAsTheyAre() {
    let bytes: [UInt8] = [0x61, 0xFF, 0x1B, 0x5B, 0x31, 0x6D, 0xC3, 0x28, 0]
    #expect(StyledText.plainBytes(of: bytes[...]) == [0x61, 0xFF, 0xC3, 0x28, 0])
    #expect(StyledText.plainBytes(of: bytes[4...]) == bytes[4...])
  }

  @Test(arguments: Sample.seeds(500))
  func runsAreInOrderWithinTheText(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let alphabet = [
      "\u{1B}", "[", "]", "m", ";", ":", "3", "8", "5", "2", "1", "é", "雪", "\u{7}", "\\",
      "\u{1B}[1m",
      "\u{1B}[31m", "\u{1B}[m", "\u{1B}[38;", "\u{301}",
    ]
    let text = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? ""
    }.joined()
    let styled = StyledText(parsing: text)
    var end = 0
    for run in styled.runs {
      #expect(run.range.lowerBound >= end && !run.range.isEmpty && run.style != .plain)
      end = run.range.upperBound
    }
    #expect(end <= styled.text.utf8.count)
    #expect(StyledText.plainBytes(of: Array(text.utf8)[...]).elementsEqual(styled.text.utf8))
  }

  private func shown(_ lines: [StyledText]) -> [String] {
    lines.map { line in
      let bytes = Array(line.text.utf8)
      let parts = line.runs.map { String(decoding: bytes[$0.range], as: UTF8.self) }
      return line.text + (parts.isEmpty ? "" : " / " + parts.joined(separator: ", "))
    }
  }

  @Test func linesKeepTheirStyles() {
    let text = "a\u{1B}[31mred\r\nline\n\nof\u{1B}[m 4\u{7} é\u{1B}[1mb\u{1B}[mc\n"
    #expect(
      shown(StyledText(parsing: text).sanitizedLines)
        == ["ared / red", "line / line", "", "of 4␇ ébc / of, b", ""])
    #expect(shown(StyledText(plain: "\u{1B}[1ma\nb").sanitizedLines) == ["␛[1ma", "b"])
  }

  @Test func wrappedLinesKeepTheirStyles() {
    let line = StyledText(parsing: "one \u{1B}[31mtwo three\u{1B}[m four\u{1B}[1mfive")
    #expect(shown(line.wrapped(toWidth: 80, using: .standard)) == shown([line]))
    #expect(
      shown(line.wrapped(toWidth: 8, using: .standard))
        == ["one two / two", "three / three", "fourfive / five"])
    #expect(
      shown(line.wrapped(toWidth: 3, using: .standard)) == [
        "one", "two / two", "thr / thr", "ee / ee", "fou", "rfi / fi", "ve / ve",
      ])
  }

  /// However it is split, each letter has the style that it had.
  @Test(arguments: Sample.seeds(200))
  func splittingChangesNoStyle(seed: UInt64) {
    var random = SeededRandomNumberGenerator(seed: seed)
    let alphabet = ["a", "雪", " ", "\n", "\u{1B}[1m", "\u{1B}[31m", "\u{1B}[m", "é"]
    let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? ""
    }.joined()
    func letters(_ texts: [StyledText]) -> [String] {
      texts.flatMap { text in
        text.text.indices.compactMap { index -> String? in
          guard !text.text[index].isWhitespace else { return nil }
          let offset = text.text.utf8.distance(from: text.text.startIndex, to: index)
          let style = text.runs.first { $0.range.contains(offset) }?.style
          return
            "\(text.text[index]) \(style.map { "\($0.attributes) \($0.color.map { "\($0)" } ?? "")" } ?? "")"
        }
      }
    }
    let styled = StyledText(parsing: text)
    let lines = styled.sanitizedLines
    #expect(letters(lines) == letters([styled]))
    for width in [2, 5, 20] {
      #expect(
        letters(lines.flatMap { $0.wrapped(toWidth: width, using: .standard) }) == letters(lines))
    }
  }

  @Test func manySequencesTakeNoLonger() {
    let text = String(repeating: "\u{1B}[38;5;1;38;38;38m\u{1B}[\u{1B}]a", count: 100_000)
    #expect(StyledText(parsing: text).runs.count == 1)
  }
}
