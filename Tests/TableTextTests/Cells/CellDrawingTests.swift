import TableDisplay
import TableText
import Testing
import TextDrawing

/// A cell and its decoration, as a line of text.
@Suite struct CellDrawingTests {
  private func line(
    _ content: CellContent, _ decoration: CellDecoration = CellDecoration(), width: Int = 20
  ) -> String {
    var canvas = TextCanvas(width: width, height: 1)
    canvas.draw(content, decoration: decoration, line: 0)
    return canvas.line(0)
  }

  private let lamp = CellContent.titled("Lamp", detail: "$12")

  @Test(arguments: [
    (20, "Lamp             $12"),
    (9, "Lamp  $12"),
    (8, "Lamp"),
    (4, "Lamp"),
    (3, "La…"),
    (1, "…"),
    (0, ""),
  ])
  func theNameComesBeforeTheDetail(width: Int, line: String) {
    #expect(self.line(lamp, width: width) == line)
  }

  @Test(arguments: [
    (40, "A lamp for the desk upst…  2026-02-03 Mo"),
    (27, "A lamp for …  2026-02-03 Mo"), (19, "A l…  2026-02-03 Mo"),
    (18, "A lamp for the de…"), (12, "A lamp for …"),
  ])
  func aLongTitleGivesWayDownToFourColumns(width: Int, line: String) {
    let content = CellContent.titled("A lamp for the desk upstairs", detail: "2026-02-03 Mo")
    #expect(self.line(content, width: width) == line)
  }

  @Test(arguments: [
    (35, "A lamp for …  It was made in Berlin"), (34, "A lamp for …  It was made in Berl…"),
    (30, "A lamp for …  It was made in …"), (29, "A lamp for the desk upstairs"),
  ])
  func besideALongDetailItKeepsTwelveColumns(width: Int, line: String) {
    let content = CellContent.titled(
      "A lamp for the desk upstairs", detail: "It was made in Berlin")
    #expect(self.line(content, width: width) == line)
  }

  @Test func aDetailAloneHasTheWholeWidth() {
    #expect(line(.titled("", detail: "2026-02-03"), width: 6) == "2026-…")
    let lamp = CellContent.titled("Lamp", detail: "It was made in Berlin")
    #expect(line(lamp, width: 24) == "Lamp  It was made in Be…")
    #expect(line(lamp, width: 21) == "Lamp")
  }

  @Test(arguments: [("A title that is too long", "A title that is too…"), ("Short", "Short")])
  func aTitleAloneHasTheWholeWidth(title: String, line: String) {
    #expect(self.line(.titled(title)) == line)
    #expect(self.line(.titled(title, detail: "")) == line)
    #expect(self.line(.titled(title, detail: "\u{200B}")) == line)
  }

  @Test func wideClustersStayWhole() {
    #expect(line(.titled("日本語のタイトル", detail: "明日"), width: 19) == "日本語のタイ…  明日")
    #expect(line(.titled("日本語のタイトル", detail: "明日"), width: 18) == "日本語のタ…   明日")
    #expect(line(.titled("日本語のタイトル", detail: "明日"), width: 15) == "日本語の…  明日")
    #expect(line(.titled("日本語のタイトル", detail: "明日"), width: 11) == "日本…  明日")
    #expect(line(.titled("日本語のタイトル", detail: "明日"), width: 9) == "日本語の…")
    let families = CellContent.titled("👩‍👩‍👧‍👦👩‍👩‍👧‍👦", detail: "🇩🇪")
    #expect(line(families, width: 8) == "👩‍👩‍👧‍👦👩‍👩‍👧‍👦  🇩🇪")
    #expect(line(families, width: 7) == "👩‍👩‍👧‍👦👩‍👩‍👧‍👦")
  }

  @Test(arguments: [
    (LeadingControl.none, "Lamp             $12"),
    (.delete, "⊖ Lamp           $12"),
    (.insert, "⊕ Lamp           $12"),
    (.checkbox(isChecked: true), "[x] Lamp         $12"),
    (.checkbox(isChecked: false), "[ ] Lamp         $12"),
  ])
  func theControlStandsAtTheLeadingEdge(control: LeadingControl, line: String) {
    #expect(self.line(lamp, CellDecoration(control: control)) == line)
  }

  @Test func whatIsAtTheTrailingEdge() {
    #expect(line(lamp, CellDecoration(accessory: .disclosure)) == "Lamp           $12 ›")
    #expect(line(lamp, CellDecoration(accessory: .checkmark)) == "Lamp           $12 ✓")
    #expect(line(lamp, CellDecoration(isMovable: true)) == "Lamp           $12 ≡")
    #expect(
      line(lamp, CellDecoration(accessory: .checkmark, isMovable: true)) == "Lamp         $12 ✓ ≡")
  }

  @Test func theDeleteButtonTakesThePlaceOfTheSymbols() {
    let decoration = CellDecoration(
      control: .delete, accessory: .disclosure, isMovable: true,
      revealedActions: .init(at: .trailing, [.delete(title: "删除")]))
    #expect(line(lamp, decoration) == "⊖ Lamp    $12 [删除]")
    #expect(line(lamp, decoration, width: 14) == "⊖ Lamp  [删除]")
  }

  @Test func theDeleteButtonHasAStyleOfItsOwn() {
    var canvas = TextCanvas(width: 20, height: 1)
    let decoration = CellDecoration(
      revealedActions: .init(at: .trailing, [.delete(title: "Delete")]))
    canvas.draw(lamp, decoration: decoration, line: 0)
    #expect(canvas.line(0) == "Lamp    $12 [Delete]")
    #expect(canvas[0, 12].style == .destructive)
    #expect(canvas[0, 3].style == .plain)
  }

  @Test func numbersMarksAndIndentationAddUp() {
    let decoration = CellDecoration(
      number: " 7", control: .checkbox(isChecked: true), indentationLevel: 1, isHighlighted: true)
    #expect(line(lamp, decoration, width: 24) == "❯  7  [x]   Lamp     $12")
    #expect(
      line(lamp, CellDecoration(number: "7", isHighlighted: false)) == "  7  Lamp        $12")
  }

  @Test func indentationMovesTheFirstColumnOnly() {
    let layout = ColumnLayout([ColumnFormat("A"), ColumnFormat("B", width: .fixed(3))])
    let content = CellContent.columns(["Deep title", "xyz", "lost"], layout)
    #expect(line(content, width: 14) == "Deep tit…  xyz")
    #expect(line(content, CellDecoration(indentationLevel: 2), width: 14) == "    Deep…  xyz")
    #expect(line(content, CellDecoration(indentationLevel: .max), width: 14) == "           xyz")
    #expect(line(content, CellDecoration(indentationLevel: -1), width: 14) == "Deep tit…  xyz")
  }

  @Test func columnsHaveAlignmentAndTruncation() {
    let layout = ColumnLayout([
      ColumnFormat("A", width: .fixed(6), alignment: .center, truncation: .middle),
      ColumnFormat("B", width: .fixed(4), alignment: .trailing, truncation: .head),
    ])
    #expect(line(.columns(["ab", "1"], layout)) == "  ab       1")
    #expect(line(.columns(["abcdefgh", "123456"], layout)) == "abc…gh  …456")
    #expect(line(.columns(["one"], layout)) == " one")
  }

  @Test func aHighlightedRowIsMarkedByMoreThanColor() {
    var canvas = TextCanvas(width: 20, height: 1)
    canvas.draw(lamp, decoration: CellDecoration(isHighlighted: true), line: 0, style: .accent)
    #expect(canvas.line(0) == "❯ Lamp           $12")
    for column in 0..<20 {
      #expect(canvas[0, column].style.emphasis == .highlight)
    }
    #expect(canvas[0, 3].style.role == .accent)
  }

  @Test func aSelectedRowIsBold() {
    var canvas = TextCanvas(width: 10, height: 2)
    canvas.draw(lamp, decoration: CellDecoration(isSelected: true), line: 1)
    #expect((0..<10).allSatisfy { canvas[1, $0].style.emphasis == .selection })
    #expect((0..<10).allSatisfy { canvas[0, $0].style == .plain })
  }

  @Test func aReusedCellIsEmpty() {
    let cell = TextCell()
    cell.content = lamp
    cell.control = .delete
    cell.style = .accent
    cell.prepareForReuse()
    #expect(cell.content == .titled(""))
    #expect(cell.control == .none)
    #expect(cell.style == .plain)
  }
}
