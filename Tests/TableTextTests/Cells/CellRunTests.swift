import TableDisplay
import TableInvariants
import Testing
import TextDrawing
import TextMatching

@testable import TableText

/// Parts of a text in styles of their own.
@Suite struct CellRunTests {
  /// The shown text, and below it an r for each red column.
  private func lines(_ text: String, width: Int, search: String = "") -> [String] {
    let styled = StyledText(parsing: text)
    var decoration = CellDecoration()
    decoration.runs = [styled.runs]
    decoration.matches = CellMatches(
      search.isEmpty ? [] : [CellMatches.Part(.search(TextSearch(search)))])
    var canvas = TextCanvas(width: width, height: 1)
    let layout = ColumnLayout([ColumnFormat("", width: .flexible())])
    canvas.draw(.columns([styled.text], layout), decoration: decoration, line: 0)
    #expect(canvas.checkInvariants().isEmpty)
    let red = (0..<width).map { canvas[0, $0].style.color == .basic(1) ? "r" : "." }.joined()
    return [canvas.line(0), red]
  }

  @Test(arguments: [
    ("\u{1B}[31mred\u{1B}[m x", 8, ["red x", "rrr....."]),
    ("a \u{1B}[31mred", 8, ["a red", "..rrr..."]),
    ("雪\u{1B}[31m国é\u{1B}[mx", 8, ["雪国éx", "..rrr..."]),
    ("\u{1B}[31mabcdefghij", 5, ["abcd…", "rrrrr"]),
    ("abcdefghi\u{1B}[31mj", 5, ["abcd…", "....."]),
    ("a\u{1B}[31m\t\u{7}\u{1B}[mb", 8, ["a␉␇b", ".rr....."]),
    ("", 3, ["", "..."]), ("\u{1B}[31m", 3, ["", "..."]), ("\u{1B}[31mx", 0, ["", ""]),
  ])
  func partsAreColored(text: String, width: Int, expected: [String]) {
    #expect(lines(text, width: width) == expected)
  }

  @Test func partsMoveWithATextThatIsCutAtItsStart() {
    let text = String(repeating: "ab", count: 20) + "\u{1B}[31mfound\u{1B}[m it"
    #expect(lines(text, width: 12, search: "found") == ["…babfound it", "....rrrrr..."])
    #expect(lines("\u{1B}[31m" + text, width: 12, search: "found")[1] == ".rrrrrrrr...")
  }

  /// Parts that belong to another text do no harm.
  @Test func partsOfAnotherTextAreIgnored() {
    var canvas = TextCanvas(width: 5, height: 1)
    let red = StyledText(parsing: "\u{1B}[31mlonger text").runs
    canvas.draw("é", line: 0, column: 0)
    canvas.color(red, of: "é", shownAs: "é", line: 0, in: 0..<5)
    #expect(canvas.line(0) == "é")
  }
}
