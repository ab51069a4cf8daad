import Foundation
import TableTestSupport
import Testing
import TestWaiting

/// The program in a terminal, key by key.
@Suite(.waiting) struct TerminalSessionTests {
  private let house: Household
  private let session: ScreenSession

  init() throws {
    house = try Household()
    session = try house.session()
    try session.waitFor("❯ Rusty Bear    1A2B3     $10  2020-01-02                  ›")
  }

  private func quit() throws {
    try session.terminal.send("q")
    #expect(try session.terminal.waitForExit() == .exited(0))
  }

  @Test func theListIsShown() throws {
    #expect(
      session.screen.lines == [
        "Homepwner",
        "  Name          Serial  Value  Date",
        "❯ Rusty Bear    1A2B3     $10  2020-01-02                  ›",
        "  Shiny Mac     4C5D6      $2  2021-02-03                  ›",
        "  Fluffy Spark  7E8F9    $345  2022-03-04                  ›",
        "3 items, $357",
        "", "", "", "", "", "", "",
        "⏎ → Open  / Search  s Sort  a Add  e Edit  ? Help  q Quit",
      ])
    try quit()
  }

  @Test func arrowsMoveAndEnterOpens() throws {
    try session.send(
      Keys.down + "j" + Keys.up,
      thenWaitFor: "❯ Shiny Mac     4C5D6      $2  2021-02-03                  ›")
    try session.send(Keys.enter, thenWaitFor: "‹ Shiny Mac")
    #expect(
      session.screen.lines == [
        "‹ Shiny Mac",
        "          ┌────────────────────────────────────────────────┐",
        "❯ Name    │ Shiny Mac                                      │",
        "          └────────────────────────────────────────────────┘",
        "  Serial    4C5D6",
        "",
        "  Value     2",
        "",
        "  Date      2021-02-03 04:05:06",
        "",
        "  Photo",
        "", "",
        "↓ Tab Next  Esc Back  ⏎ Accept  F1 Help",
      ])
    try session.send(Keys.escape, thenWaitFor: "Homepwner")
    #expect(session.screen.lines[3].hasPrefix("❯ Shiny Mac"))
    try quit()
  }

  @Test func aClickSelectsAndAnotherOneOpens() throws {
    let click = "\u{1B}[<0;6;4M\u{1B}[<0;6;4m"
    try session.send(
      click, thenWaitFor: "❯ Shiny Mac     4C5D6      $2  2021-02-03                  ›")
    try session.send(click, thenWaitFor: "‹ Shiny Mac")
    try session.send(Keys.escape, thenWaitFor: "Homepwner")
    try quit()
  }

  @Test func editingModeDeletesAndMoves() throws {
    try session.send(
      "e", thenWaitFor: "❯ ⊖ Rusty Bear    1A2B3     $10  2020-01-02              › ≡")
    try session.terminal.send("J")
    try session.waitUntil("the move") { $0[3].hasPrefix("❯ ⊖ Rusty Bear") }
    #expect(session.screen.lines[2].hasPrefix("  ⊖ Shiny Mac"))
    try session.send(Keys.down + Keys.delete, thenWaitFor: "Delete Fluffy Spark? yes or no")
    #expect(session.screen.lines[4].hasSuffix("[Delete]"))
    #expect(session.screen.lines[13].hasSuffix("  y Yes  n No"))
    try session.send("y", thenWaitFor: "2 items, $12")
    try session.send("x", thenWaitFor: "Delete Rusty Bear? yes or no")
    try session.send(
      "n", thenWaitFor: "❯ ⊖ Rusty Bear    1A2B3     $10  2020-01-02              › ≡")
    try session.terminal.send("K")
    try session.waitUntil("the move back") { $0[2].hasPrefix("❯ ⊖ Rusty Bear") }
    try session.send(
      "e", thenWaitFor: "❯ Rusty Bear    1A2B3     $10  2020-01-02                  ›")
    try quit()
    #expect(try house.names == ["Rusty Bear", "Shiny Mac"])
  }

  /// A new item is random, like those of the first run; a low form has no frames.
  private func waitForNewItem(after key: String) throws {
    session.resize(columns: 60, lines: 13)
    try session.terminal.send(key)
    try session.waitUntil("a new item") { lines in
      guard lines[0] == "New item" else { return false }
      return lines[1].wholeMatch(of: /❯ Name    (Fluffy|Rusty|Shiny) (Bear|Spark|Mac)/) != nil
        && lines[2].wholeMatch(of: /\ \ Serial  \d[A-Z]\d[A-Z]\d/) != nil
        && lines[3].wholeMatch(of: /\ \ Value   \d\d?/) != nil
    }
  }

  @Test func aNewItemIsTyped() throws {
    try waitForNewItem(after: "a")
    try session.send(
      "Lampe é" + Keys.down + "9Z", thenWaitFor: "❯ Serial  9Z")
    try session.send(
      Keys.down + "x" + Keys.enter,
      thenWaitFor: #"  "x" is not a value. Enter whole dollars from 0 to"#)
    #expect(session.screen.lines[3] == "❯ Value   x")
    #expect(session.screen.lines[5] == "  999999999999.")
    try session.send(Keys.backspace + "12" + Keys.controlS, thenWaitFor: "4 items, $369")
    #expect(session.screen.lines[5].hasPrefix("❯ Lampe é       9Z"))
    try quit()
    #expect(try house.names.last == "Lampe é")
    #expect(try house.items.last?.value == 12)
  }

  @Test func escapeTakesANewItemBack() throws {
    try waitForNewItem(after: "+")
    try session.send("s" + Keys.escape, thenWaitFor: "Discard changes? yes or no")
    #expect(session.screen.lines.last?.hasSuffix("  y Yes  n No") == true)
    try session.send("y", thenWaitFor: "3 items, $357")
    try quit()
    #expect(try house.names.count == 3)
  }

  @Test func whatIsTypedFindsAtOnce() throws {
    try session.send("/", thenWaitFor: "Search:")
    try session.send(
      "mac", thenWaitFor: "Homepwner" + String(repeating: " ", count: 43) + "1/1 of 3")
    #expect(session.screen.lines[2].hasPrefix("❯ Shiny Mac"))
    try session.send(
      Keys.enter, thenWaitFor: "⏎ → Open  / Search: mac  Esc Show all  a Add  ? Help  q Quit")
    try session.send(Keys.escape, thenWaitFor: "Homepwner")
    try quit()
  }

  @Test func undoAndRedo() throws {
    try session.send("exy", thenWaitFor: "2 items, $347")
    try session.send("z", thenWaitFor: "Undone: Delete Rusty Bear")
    #expect(session.screen.lines.contains("3 items, $357"))
    try session.send("Z", thenWaitFor: "Redone: Delete Rusty Bear")
    try quit()
    #expect(try house.names == ["Shiny Mac", "Fluffy Spark"])
  }

  @Test func theItemThatComesBackIsHighlighted() throws {
    try session.send("e" + Keys.down + "xy", thenWaitFor: "2 items, $355")
    #expect(session.screen.lines[3].hasPrefix("❯ ⊖ Fluffy Spark"))
    try session.send("z", thenWaitFor: "Undone: Delete Shiny Mac")
    #expect(
      session.screen.lines[2..<5].map { $0.prefix(15) } == [
        "  ⊖ Rusty Bear ", "❯ ⊖ Shiny Mac  ", "  ⊖ Fluffy Spar",
      ])
    try session.send("Z", thenWaitFor: "Redone: Delete Shiny Mac")
    #expect(session.screen.lines[3].hasPrefix("❯ ⊖ Fluffy Spark"))
    try quit()
  }

  @Test func aNewSizeIsDrawnAnew() throws {
    session.resize(columns: 40, lines: 8)
    try session.waitFor("❯ Rusty Bear    1A2B3     $10  2020-0… ›")
    #expect(
      session.screen.lines == [
        "Homepwner",
        "  Name          Serial  Value  Date    ›",
        "❯ Rusty Bear    1A2B3     $10  2020-0… ›",
        "  Shiny Mac     4C5D6      $2  2021-0… ›",
        "  Fluffy Spark  7E8F9    $345  2022-0… ›",
        "3 items, $357", "", "⏎ → Open  / Search  ? Help  q Quit",
      ])
    session.resize(columns: 100, lines: 30)
    try session.waitUntil("the wide list") {
      $0[2].hasSuffix("2020-01-02" + String(repeating: " ", count: 58) + "›")
    }
    session.resize(columns: 1, lines: 1)
    session.resize(columns: 60, lines: 14)
    try session.waitFor("❯ Rusty Bear    1A2B3     $10  2020-01-02                  ›")
    try quit()
  }

  @Test func thePhotoIsHiddenOnALowTerminal() throws {
    let photo = try house.write("text", to: "cat")
    try session.send(Keys.enter + Keys.up, thenWaitFor: "‹ Rusty Bear")
    session.resize(columns: 70, lines: 24)
    try session.send(
      String(repeating: Keys.down, count: 3) + photo + Keys.enter, thenWaitFor: "│ cat           │")
    session.resize(columns: 70, lines: 17)
    try session.waitUntil("a form without its panel") { lines in
      lines.contains { $0.hasPrefix("❯ Photo   │ cat") } && !lines.contains { $0.hasPrefix("│") }
    }
    try session.send(Keys.escape, thenWaitFor: "Homepwner")
    try quit()
    #expect(house.files(in: "items.json.photos") == ["A"])
  }

  @Test func whatIsDoneIsSavedInPauses() throws {
    try session.send("exy", thenWaitFor: "2 items, $347")
    try session.terminal.waitUntil("the file to change") { _ in
      try house.names == ["Shiny Mac", "Fluffy Spark"]
    }
    try quit()
  }

  @Test func whatCannotBeKeptIsToldAtTheEnd() throws {
    try session.send(
      Keys.enter + "!" + Keys.down + Keys.down + "x",
      thenWaitFor: #"          │ "10x" is not a value. Enter whole dollars from │"#)
    try session.terminal.send(Keys.controlC)
    #expect(try session.terminal.waitForExit() == .exited(1))
    #expect(session.terminal.outputText.contains("\"10x\" is not a value."))
    #expect(try house.names.first == "Rusty Bear!")
  }
}
