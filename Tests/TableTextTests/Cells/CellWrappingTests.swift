import TableDisplay
import TableInvariants
import TableText
import TestSampling
import Testing
import TextDrawing

/// Cells of several lines.
@Suite struct CellWrappingTests {
  private func lines(
    _ content: CellContent, _ decoration: CellDecoration = CellDecoration(), width: Int,
    height: Int
  ) -> [String] {
    var canvas = TextCanvas(width: width, height: height)
    canvas.draw(content, decoration: decoration, lines: 0..<height)
    #expect(canvas.checkInvariants() == [])
    return canvas.lines
  }

  @Test func aTitleIsWrappedBesideItsDetail() {
    let content = CellContent.titled("A lamp for the desk", detail: "$12")
    #expect(lines(content, width: 15, height: 2) == ["A lamp for  $12", "the desk"])
    #expect(lines(content, width: 15, height: 1) == ["A lamp fo…  $12"])
    #expect(lines(content, width: 11, height: 2) == ["A lamp  $12", "for…"])
    #expect(content.lineCount(inWidth: 15) == 2)
    #expect(content.lineCount(inWidth: 11) == 4)
    #expect(content.lineCount(inWidth: 3) == 7)
  }

  @Test func decorationsStandOnTheFirstLine() {
    let decoration = CellDecoration(
      control: .checkbox(isChecked: true), accessory: .disclosure, isHighlighted: true)
    #expect(
      lines(.titled("日本語のタイトル"), decoration, width: 16, height: 3)
        == ["❯ [x] 日本語の ›", "      タイトル", ""])
  }

  private let layout = ColumnLayout(
    [
      ColumnFormat("Name", width: .fixed(6)),
      ColumnFormat("Note", width: .flexible(), lineLimit: 2),
      ColumnFormat("All", width: .fixed(5), alignment: .trailing, lineLimit: nil),
    ], separator: .light)

  @Test func columnsAreWrappedAsFarAsTheyMay() {
    let content = CellContent.columns(
      ["A long name", "words that are wrapped once", "1\n22\n333\n4444"], layout)
    #expect(
      lines(content, width: 25, height: 4) == [
        "A lon… │ words    │     1",
        "       │ that ar… │    22",
        "       │          │   333",
        "       │          │  4444",
      ])
    #expect(
      lines(content, width: 25, height: 2) == [
        "A lon… │ words    │     1", "       │ that ar… │   22…",
      ])
    #expect(content.lineCount(inWidth: 25) == 4)
    #expect(content.lineCount(inWidth: 16) == 2)
  }

  @Test func separatorsOfWideTerminalsAreASCII() {
    var canvas = TextCanvas(width: 25, height: 1, widthRules: DisplayWidthRules(ambiguous: .wide))
    canvas.draw(layout.headings, line: 0)
    #expect(canvas.lines == ["Name   | Note     |   All"])
  }

  @Test func nothingIsDrawnOutsideTheCanvas() {
    var canvas = TextCanvas(width: 8, height: 2)
    canvas.draw(.titled("one two three four"), lines: -1..<5)
    #expect(canvas.lines == ["three", "four"])
  }

  /// A content shows every cluster in its requested number of lines.
  @Test(arguments: Sample.seeds(30) as [UInt64])
  func aCellOfItsLineCountShowsEverything(seed: UInt64) {
    var samples = TextSamples(seed: seed)
    for _ in 0..<30 {
      let title = samples.text(upTo: 40)
      let widest = title.sanitizedTerminalLines.map { $0.widestCluster() }.max() ?? 2
      let width = max(samples.number(in: 2...30), widest)
      let content = CellContent.titled(title)
      let height = content.lineCount(inWidth: width)
      let drawn = lines(content, width: width, height: max(2, height))
      let visible = drawn.joined().filter {
        $0 != " " && DisplayWidthRules.standard.width(of: $0) > 0
      }
      let expected = title.sanitizedTerminalLines.joined().filter {
        $0 != " " && DisplayWidthRules.standard.width(of: $0) > 0
      }
      #expect(visible.unicodeScalars.count <= expected.unicodeScalars.count)
      #expect(!drawn.joined().contains("…") || title.contains("…"))
    }
  }
}
