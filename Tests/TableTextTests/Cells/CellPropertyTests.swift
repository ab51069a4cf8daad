import TableDisplay
import TableInvariants
import TableTesting
import TableText
import TestSampling
import Testing
import TextDrawing

/// Properties of every text at every width.
@Suite struct CellPropertyTests {
  private static let texts =
    hostilePayloads.map(\.text) + [
      "", "Lamp", "A title of many plain words", "日本語のとても長いタイトル", "한국어 제목",
      "👩‍👩‍👧‍👦 family 👍🏽 thumbs 🇩🇪🇫🇷", "é\u{301}\u{302}e\u{301}", "x\ny\tz\u{1B}[31m", "\u{200B}", "½→…",
    ]

  /// Detail and title are drawn as if their room were all there is.
  ///
  /// Beside a detail of up to 16 columns, which is whole or left out, the title keeps 4 columns;
  /// beside a longer one, which has at least 16, it keeps 12.
  @Test(arguments: 0...60)
  func theTitleNeverCoversTheDetail(width: Int) {
    for (title, detail) in Self.pairs(seed: UInt64(width)) {
      var canvas = TextCanvas(width: width, height: 1)
      canvas.draw(.titled(title, detail: detail), line: 0)
      var expected = TextCanvas(width: width, height: 1)
      let whole = DisplayWidthRules.standard.width(of: detail.sanitizedForTerminal)
      let kept = min(
        whole <= 16 ? 4 : 12, DisplayWidthRules.standard.width(of: title.sanitizedForTerminal))
      let rest = kept == 0 ? width : width - kept - 2
      let used = rest < (kept == 0 ? 0 : min(whole, 16)) ? 0 : min(whole, rest)
      expected.draw(detail, line: 0, column: width - used, width: used, alignment: .trailing)
      let room = used == 0 ? width : max(0, width - used - 2)
      let titleWidth = expected.draw(title, line: 0, column: 0, width: room)
      #expect(canvas == expected, "\(title.debugDescription) \(detail.debugDescription)")
      #expect(titleWidth <= room)
      #expect(canvas.checkInvariants() == [])
      let safeTitle = title.sanitizedForTerminal
      if room > 0, DisplayWidthRules.standard.width(of: safeTitle) > room {
        let drawn = (0..<titleWidth).map { canvas[0, $0].text }.joined()
        #expect(drawn.unicodeScalars.last == "…", "\(drawn)")
      }
    }
  }

  /// Whatever the decoration, a content stays within its margins.
  @Test(arguments: Sample.seeds(40) as [UInt64])
  func contentsStayBetweenTheirMargins(seed: UInt64) {
    var samples = TextSamples(seed: seed)
    for width in 0...60 {
      let decoration = Self.decoration(&samples)
      let content = Self.content(&samples)
      var canvas = TextCanvas(width: width, height: 3)
      canvas.draw(content, decoration: decoration, line: 1)
      #expect(canvas.checkInvariants() == [])
      #expect(canvas.line(0) == "" && canvas.line(2) == "")
      var frame = TextCanvas(width: width, height: 3)
      frame.draw(.titled(""), decoration: decoration, line: 1)
      var bare = decoration
      bare.isHighlighted = decoration.isHighlighted.map { _ in false }
      let margins = canvas.widthRules.width(of: Self.surroundings(of: bare))
      if margins <= width {
        let drawn = (0..<width).filter { frame[1, $0].text != " " }
        for column in drawn { #expect(canvas[1, column] == frame[1, column], "\(column)") }
      }
    }
  }

  @Test(arguments: hostilePayloads.map(\.text))
  func everythingAroundACellIsSafeToo(payload: String) {
    var canvas = TextCanvas(width: 60, height: 1)
    let decoration = CellDecoration(
      number: payload, revealedActions: .init(at: .trailing, [.delete(title: payload)]))
    canvas.draw(.titled(payload, detail: payload), decoration: decoration, line: 0)
    #expect(canvas.checkInvariants() == [])
    #expect(canvas.line(0).sanitizedForTerminal == canvas.line(0))
  }

  private static func pairs(seed: UInt64) -> [(String, String)] {
    var samples = TextSamples(seed: seed)
    let fixed = (0..<Sample.pick(15, ofGate: 60)).map { _ in
      (samples.pick(texts), samples.pick(texts))
    }
    let random = (0..<Sample.pick(8, ofGate: 30)).map { _ in
      (samples.text(upTo: 30), samples.text(upTo: 12))
    }
    return fixed + random
  }

  private static func decoration(_ samples: inout TextSamples) -> CellDecoration {
    CellDecoration(
      number: samples.pick([nil, "1", " 12"]),
      control: samples.pick([.none, .delete, .insert, .checkbox(isChecked: true)]),
      accessory: samples.pick([.none, .disclosure, .checkmark]),
      isMovable: samples.pick([true, false]),
      isHighlighted: samples.pick([nil, true, false]),
      isSelected: samples.pick([true, false]))
  }

  private static func content(_ samples: inout TextSamples) -> CellContent {
    let texts = (0..<samples.number(in: 0...5)).map { _ in samples.text(upTo: 20) }
    let layout = ColumnLayout([
      ColumnFormat("A"), ColumnFormat("B", width: .fixed(6), alignment: .trailing),
      ColumnFormat("C", width: .flexible(minimum: 3), alignment: .center, truncation: .middle),
    ])
    return samples.pick([
      .columns(texts, layout), .titled(texts.first ?? "", detail: texts.last),
    ])
  }

  /// All parts of a decoration, concatenated.
  private static func surroundings(of decoration: CellDecoration) -> String {
    var text = decoration.isHighlighted == nil ? "" : "  "
    if let number = decoration.number { text += number + "  " }
    if decoration.control != .none {
      text += SymbolSet.unicode.symbol(for: decoration.control) + " "
    }
    return text + (decoration.accessory == .none ? "" : " ›") + (decoration.isMovable ? " ≡" : "")
  }
}
