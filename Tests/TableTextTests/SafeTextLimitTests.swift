import TableText
import Testing
import TextDrawing

struct SafeTextLimitTests {
  @Test(arguments: [
    ("a", "\u{301}", "b"),
    ("日", "\u{20E0}", "本"),
    ("👍", "\u{FE0F}", "👍"),
    ("\u{915}", "\u{94D}", "\u{916}"),
  ])
  func `Piled marks are cut after sixteen scalars`(base: String, mark: String, next: String) {
    let piled = base + String(repeating: mark, count: 100_000) + next
    let cut = base + String(repeating: mark, count: maximumClusterScalars - 1)
    #expect(piled.sanitizedForTerminal.unicodeScalars.starts(with: cut.unicodeScalars))
    #expect(piled.sanitizedForTerminal.unicodeScalars.count <= maximumClusterScalars + 1)
  }

  @Test func `As many marks as allowed stay`() {
    let text = "a" + String(repeating: "\u{301}", count: maximumClusterScalars - 1) + "b"
    #expect(text.sanitizedForTerminal.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test func `What follows a pile stays`() {
    let pile = String(repeating: "\u{336}", count: 40)
    let cut = String(repeating: "\u{336}", count: maximumClusterScalars - 1)
    #expect("before x\(pile) after".sanitizedForTerminal == "before x\(cut) after")
  }

  @Test func `A chain of joined pictures is cut and joins nothing new`() {
    let chain = Array(repeating: "👨", count: 40).joined(separator: "\u{200D}")
    let safe = (chain + "👧" + chain).sanitizedForTerminal
    #expect(safe.allSatisfy { $0.unicodeScalars.count <= maximumClusterScalars })
    #expect(safe.sanitizedForTerminal.unicodeScalars.elementsEqual(safe.unicodeScalars))
  }
}
