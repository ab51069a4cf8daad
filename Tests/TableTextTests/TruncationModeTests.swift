import TableText
import Testing
import TextDrawing

struct TruncationModeTests {
  @Test(arguments: [
    ("fitting", 7, "fitting", "fitting", "fitting"),
    ("too wide", 7, "…o wide", "too…ide", "too wi…"),
    ("too wide", 6, "… wide", "too…de", "too w…"),
    ("too wide", 2, "…e", "t…", "t…"),
    ("too wide", 1, "…", "…", "…"),
    ("too wide", 0, "", "", ""),
    ("too wide", -3, "", "", ""),
    ("", 0, "", "", ""),
    ("日本語版", 8, "日本語版", "日本語版", "日本語版"),
    ("日本語版", 7, "…本語版", "日本…版", "日本語…"),
    ("日本語版", 6, "…語版", "日…版", "日本…"),
    ("日本語版", 2, "…", "…", "…"),
    ("e\u{301}e\u{301}e\u{301}", 2, "…e\u{301}", "e\u{301}…", "e\u{301}…"),
    ("🇩🇪🇫🇷🇯🇵", 5, "…🇫🇷🇯🇵", "🇩🇪…🇯🇵", "🇩🇪🇫🇷…"),
    ("ab\u{AD}\u{93E}xy", 3, "…xy", "a…y", "ab…"),
    ("👨‍👩‍👧‍👦 family", 5, "…mily", "👨‍👩‍👧‍👦…ly", "👨‍👩‍👧‍👦 f…"),
  ])
  func `Whole clusters give way to an ellipsis`(
    text: String, columns: Int, start: String, middle: String, end: String
  ) {
    #expect(DisplayWidthRules.standard.truncated(text, toWidth: columns, at: .head) == start)
    #expect(DisplayWidthRules.standard.truncated(text, toWidth: columns, at: .middle) == middle)
    #expect(DisplayWidthRules.standard.truncated(text, toWidth: columns, at: .tail) == end)
    #expect(DisplayWidthRules.standard.truncated(text, toWidth: columns) == end)
  }

  @Test func `An ellipsis counts as the terminal shows it`() {
    let wide = DisplayWidthRules(ambiguous: .wide)
    #expect(wide.truncated("too wide", toWidth: 6) == "too …")
    #expect(wide.truncated("too wide", toWidth: 2) == "…")
    #expect(wide.truncated("too wide", toWidth: 1) == "")
  }

  @Test(arguments: TruncationMode.allCases, DisplayWidthRules.Ambiguous.allCases)
  func `A truncated text fits and keeps as many whole clusters as it can`(
    truncation: TruncationMode, ambiguous: DisplayWidthRules.Ambiguous
  ) {
    let widthRules = DisplayWidthRules(ambiguous: ambiguous)
    var samples = TextSamples(seed: 5)
    for _ in 0..<3000 {
      let text = samples.text(upTo: 20)
      let columns = samples.number(in: -1...25)
      let result = widthRules.truncated(text, toWidth: columns, at: truncation)
      #expect(widthRules.width(of: result) <= max(0, columns))
      if widthRules.width(of: text) <= max(0, columns) {
        #expect(result == text)
      } else if !result.isEmpty {
        let width = keptWidth(of: result, from: text, truncation, widthRules)
        let unused = width.map { columns - $0 }
        let isFull = unused.map { 0..<text.widestCluster(using: widthRules) ~= $0 }
        #expect(isFull == true, "\(result.debugDescription) of \(text.debugDescription)")
      }
    }
  }

  /// The columns of the ellipsis and of the ends that are kept; `nil` if they are not those of
  /// the text, or stand on the wrong side.
  private func keptWidth(
    of result: String, from text: String, _ truncation: TruncationMode,
    _ widthRules: DisplayWidthRules
  ) -> Int? {
    let scalars = result.unicodeScalars
    let ends = scalars.indices.filter { scalars[$0] == "…" }.map { index in
      (head: String(scalars[..<index]), tail: String(scalars[scalars.index(after: index)...]))
    }
    let kept = ends.first { head, tail in
      text.starts(with: head) && text.reversed().starts(with: tail.reversed())
        && (truncation != .head || head.isEmpty) && (truncation != .tail || tail.isEmpty)
    }
    return kept.map { head, tail in
      widthRules.width(of: head) + widthRules.width(of: "…") + widthRules.width(of: tail)
    }
  }
}

struct TruncationPaddingTests {
  @Test(arguments: [
    ("ab", 5, "ab   ", "   ab", " ab  "),
    ("ab", 4, "ab  ", "  ab", " ab "),
    ("ab", 2, "ab", "ab", "ab"),
    ("ab", 1, "ab", "ab", "ab"),
    ("ab", -1, "ab", "ab", "ab"),
    ("", 2, "  ", "  ", "  "),
    ("日本", 6, "日本  ", "  日本", " 日本 "),
    ("e\u{301}", 3, "e\u{301}  ", "  e\u{301}", " e\u{301} "),
  ])
  func `Spaces fill what a text leaves`(
    text: String, columns: Int, leading: String, trailing: String, center: String
  ) {
    #expect(DisplayWidthRules.standard.padded(text, toWidth: columns) == leading)
    #expect(
      DisplayWidthRules.standard.padded(text, toWidth: columns, alignment: .leading) == leading)
    #expect(
      DisplayWidthRules.standard.padded(text, toWidth: columns, alignment: .trailing) == trailing)
    #expect(DisplayWidthRules.standard.padded(text, toWidth: columns, alignment: .center) == center)
  }

  @Test(arguments: ColumnAlignment.allCases)
  func `A padded text is as wide as asked for, or wider as before`(alignment: ColumnAlignment) {
    var samples = TextSamples(seed: 6)
    for _ in 0..<2000 {
      let text = "x\(samples.text(upTo: 12))x"
      let columns = samples.number(in: -1...20)
      let result = DisplayWidthRules.standard.padded(text, toWidth: columns, alignment: alignment)
      let width = DisplayWidthRules.standard.width(of: text)
      #expect(DisplayWidthRules.standard.width(of: result) == max(width, columns))
    }
  }
}
