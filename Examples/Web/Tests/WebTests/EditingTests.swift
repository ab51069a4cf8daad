import Foundation
import Testing

extension WebTests {
  /// Visitors edit cells, and keep what they type whatever happens to the table in the meantime.
  @Suite(.serialized, .browser) struct EditingTests {
    private static let editor = """
      return [editor.hidden, document.activeElement == mine, mine.value, mine.selectionStart,
        theirs.value].join("|")
      """

    /// Returns a page with the cursor on the name of row 2.
    private func visitor(of server: PageProgram) throws -> Chromium {
      let visitor = try Chromium(showing: server)
      try visitor.perform("table.focus()")
      for _ in 0..<4 { try visitor.press(.down) }
      return visitor
    }

    private func page(rows count: Int = 100) throws -> (server: PageProgram, visitor: Chromium) {
      let server = try PageProgram(["1", "\(count)", "1"])
      return (server, try visitor(of: server))
    }

    private func name(_ visitor: Chromium, of row: String = "r2") throws -> String {
      try visitor.run(
        "return document.getElementById('\(row)').cells[0].textContent", as: String.self)
    }

    @Test func aCellIsEdited() throws {
      let visitor = try page().visitor
      try visitor.press(.enter)
      try visitor.type("New")
      try visitor.press(.enter)
      try visitor.wait("return editor.hidden && rows.children[3].cells[0].textContent == 'New'")
      try visitor.press("z", .control)
      try visitor.wait("return rows.children[3].cells[0].textContent == 'Good 2'")
      try visitor.press("z", .control, .shift)
      try visitor.wait("return rows.children[3].cells[0].textContent == 'New'")
      // Typing replaces the text, F2 continues editing, Escape discards it.
      try visitor.type("a")
      try visitor.press(.escape)
      #expect(try name(visitor) == "New")
      try visitor.press(.f2)
      try visitor.press(.end)
      try visitor.type("er")
      try visitor.press(.enter)
      try visitor.wait("return rows.children[3].cells[0].textContent == 'Newer'")
      try visitor.press(.right)
      try visitor.type("x")
      try visitor.press(.enter)
      try visitor.wait("return theirs.value != ''")
      #expect(try visitor.run("return mine.value", as: String.self) == "x")
      try visitor.press(.escape)
      try visitor.expectFresh()
    }

    @Test func typingSurvivesEverything() throws {
      let (server, visitor) = try page(rows: 300)
      try visitor.type("abc")
      try visitor.press(.left)
      for command in ["change 5", "top 5", "move 2 9", "change 20", "remove r2", "change 5"] {
        try server.perform(command)
        try visitor.expectFresh(after: command)
        #expect(try visitor.run(Self.editor, as: String.self) == "false|true|abc|2|")
      }
      try visitor.perform("scrollTo(0, 6000)")
      try visitor.wait("return d.f > 20")
      #expect(try visitor.run(Self.editor, as: String.self) == "false|true|abc|2|")
      try visitor.press(.enter)
      try visitor.wait("return theirs.value == 'This row was removed.'")
      #expect(try visitor.run("return mine.value", as: String.self) == "abc")
    }

    /// The field stands above the lower edge of the window, where the row would be.
    @Test(arguments: [false, true]) func theRowBeingEditedIsVisible(isClicked: Bool) throws {
      let visitor = try page(rows: 300).visitor
      try visitor.perform("go(20)")
      let lowest = "e.findLast(r => r.getBoundingClientRect().bottom <= innerHeight)"
      try visitor.perform("put(\(lowest), 1)")
      if isClicked {
        try visitor.perform("c.dispatchEvent(new MouseEvent('dblclick', {bubbles: true}))")
      } else {
        try visitor.press(.f2)
      }
      try visitor.wait(
        """
        const [cell, field] = [c, editor].map(element => element.getBoundingClientRect())
        return !editor.hidden && cell.bottom <= field.top
        """)
    }

    /// The row that the cursor leaves is not edited while the other one is fetched.
    @Test func enterWaitsForTheRowThatTheCursorGoesTo() throws {
      let (server, visitor) = try page(rows: 300)
      server.program.send(SIGSTOP)
      try visitor.press(.end, .control)
      for key in [Chromium.Key.home, .space, .delete, .enter] { try visitor.press(key) }
      Thread.sleep(forTimeInterval: 0.3)
      #expect(try visitor.run("return editor.hidden", as: Bool.self))
      server.program.send(SIGCONT)
      try visitor.wait("return !editor.hidden && document.activeElement == mine")
      #expect(try visitor.run("return mine.value", as: String.self) == "Good 299")
      #expect(try visitor.run("return m.size", as: Int.self) == 0)
      try visitor.press(.escape)
      try visitor.expectFresh()
      #expect(try visitor.run("return +d.n", as: Int.self) == 301)
    }

    /// A page goes on with the cell that it had, or with its neighbor.
    @Test func aPageThatWasHiddenIsEdited() throws {
      let (server, visitor) = try page(rows: 300)
      for (command, row) in [("touch 5", "r1"), ("top 3", "r0"), ("remove r0", "new")] {
        try visitor.minimize(true)
        try server.perform(command)
        try visitor.expectFresh(after: command)
        try visitor.minimize(false)
        try visitor.press(.up)
        try visitor.press(.enter)
        try visitor.wait("return !editor.hidden && document.activeElement == mine")
        let edited = try visitor.run("return job.row", as: String.self)
        #expect(row == "new" || edited == row, "\(command)")
        try visitor.press(.escape)
        try visitor.expectFresh()
      }
    }

    @Test func aCompositionGoesOn() throws {
      let (server, visitor) = try page()
      try visitor.press(.f2)
      try visitor.devTools(
        "Input.imeSetComposition", #"{"text":"にほ","selectionStart":2,"selectionEnd":2}"#)
      for _ in 0..<5 { try server.perform("change 4") }
      try visitor.expectFresh()
      #expect(try visitor.run("return mine.value", as: String.self) == "にほ")
      try visitor.devTools("Input.insertText", #"{"text":"日本"}"#)
      // The composed text is replaced, so the composition was not interrupted.
      #expect(try visitor.run("return mine.value", as: String.self) == "日本")
    }

    @Test func aTextOfSeveralLinesKeepsThem() throws {
      let visitor = try page().visitor
      try visitor.perform(
        "tell([['row', 'r2'], ['column', 'name'], ['text', 'a\\nb'], ['was', 'Good 2']])")
      try visitor.wait("return document.getElementById('r2').cells[0].textContent == 'a\\nb'")
      try visitor.press(.f2)
      let field = try visitor.run("return mine.tagName + label.textContent", as: String.self)
      #expect(field == "TEXTAREAName")
      #expect(try visitor.run("return mine.value", as: String.self) == "a\nb")
      try visitor.press(.end)
      try visitor.press(.enter)
      try visitor.type("c")
      try visitor.perform("editor.requestSubmit()")
      try visitor.wait("return editor.hidden")
      try visitor.wait("return document.getElementById('r2').cells[0].textContent == 'a\\nb\\nc'")
      // The next cell has a single line.
      try visitor.press(.right)
      try visitor.press(.f2)
      #expect(
        try visitor.run("return [mine.tagName, editor[1].hidden].join()", as: String.self)
          == "INPUT,true")
      try visitor.press(.escape)
      try visitor.expectFresh()
    }

    @Test func aLoneCarriageReturnIsKept() throws {
      let visitor = try page(rows: 9).visitor
      try visitor.perform(#"apply({o: [["~", "r2", 0, "a\rb"]]}); edit()"#)
      let shown = try visitor.run("return [mine.tagName, mine.value]", as: [String].self)
      #expect(shown == ["TEXTAREA", "a\nb"])
    }

    @Test func aHeadingIsNotEdited() throws {
      let visitor = try openPage(of: ["2", "9", "1"]).visitor
      try visitor.perform("put(e[0]); edit()")
      #expect(try visitor.run("return c.tagName + editor.hidden", as: String.self) == "THtrue")
    }

    @Test func oneRowIsCountedAsOne() throws {
      let visitor = try openPage(of: ["1", "2", "1"]).visitor
      func count() throws -> String { try visitor.run("return count.textContent", as: String.self) }
      #expect(try count() == "2 rows")
      try visitor.perform("tell([['remove', 'r1']])")
      try visitor.wait("return d.n == 2")
      #expect(try count() == "1 row")
      try visitor.perform("tell([['remove', 'r0']])")
      try visitor.wait("return d.n == 1")
      #expect(try count() == "0 rows")
    }

    @Test func aConflictShowsBothUntilOneIsChosen() throws {
      let server = try PageProgram(["1", "100", "1"])
      let visitors = try [visitor(of: server), visitor(of: server), visitor(of: server)]
      for (visitor, text) in zip(visitors, ["one", "two", "three"]) { try visitor.type(text) }
      try visitors[0].press(.enter)
      try visitors[0].wait("return editor.hidden")
      for (visitor, text) in zip(visitors, ["one", "two", "three"]).dropFirst() {
        try visitor.press(.enter)
        try visitor.wait("return theirs.value == 'one'")
        #expect(try visitor.run("return mine.value", as: String.self) == text)
      }
      try visitors[1].perform("editor.lastChild.click()")
      #expect(try visitors[1].run("return editor.hidden", as: Bool.self))
      #expect(try name(visitors[1]) == "one")
      try visitors[2].press(.enter)
      for visitor in visitors {
        try visitor.wait("return rows.children[3].cells[0].textContent == 'three'")
        try visitor.expectFresh()
      }
    }

    @Test func aCellThatWasEmptiedIsAConflictToo() throws {
      let server = try PageProgram(["1", "100", "1"])
      let visitors = try [visitor(of: server), visitor(of: server)]
      for visitor in visitors { try visitor.type("ab") }
      try visitors[0].perform("mine.value = ''; editor.requestSubmit()")
      try visitors[0].wait("return editor.hidden && !rows.children[3].cells[0].textContent")
      try visitors[1].press(.enter)
      try visitors[1].wait("return theirs.value == '–'")
      #expect(try visitors[1].run("return mine.value", as: String.self) == "ab")
      try visitors[1].press(.enter)
      try visitors[1].wait("return rows.children[3].cells[0].textContent == 'ab'")
      // Enter without an edit changes nothing.
      try visitors[0].press(.f2)
      try visitors[0].press(.enter)
      try visitors[0].wait("return editor.hidden")
      for visitor in visitors { try visitor.expectFresh() }
    }

    @Test func undoIsRepeatedInOrder() throws {
      let visitor = try page().visitor
      for count in (93..<101).reversed() {
        try visitor.press(.delete)
        try visitor.wait("return d.n == \(count)")
      }
      for _ in 0..<8 { try visitor.press("z", .control) }
      try visitor.wait("return d.n == 101")
      #expect(try visitor.run("return message.textContent", as: String.self) == "")
      try visitor.expectFresh()
    }

    /// Caps Lock swaps the cases of letters.
    @Test func undoIsUndoInBothCases() throws {
      let visitor = try page().visitor
      try visitor.press(.delete)
      try visitor.wait("return d.n == 100")
      for (key, isShifted, count) in [("Z", false, 101), ("z", true, 100)] {
        try visitor.perform(
          """
          const keys = {key: "\(key)", ctrlKey: true, shiftKey: \(isShifted)}
          table.dispatchEvent(new KeyboardEvent("keydown", keys))
          """)
        try visitor.wait("return d.n == \(count)")
      }
      // There would be something to redo if a key with a longer name had undone.
      try visitor.perform(
        """
        for (const key of ["BrowserHistory", "ZoomOut"])
          table.dispatchEvent(new KeyboardEvent("keydown", {key, ctrlKey: true}))
        send([["do", "redo"]]).then(answer => self.refusal = answer.refused)
        """)
      try visitor.wait("return self.refusal == 'There is nothing to redo.'")
    }

    @Test func formsOfThePageEditToo() throws {
      let visitor = try page().visitor
      try visitor.addRow("Added", price: 7)
      try visitor.wait("return d.n == 102")
      try visitor.perform("document.querySelector('#edits button').click()")
      try visitor.wait("return d.n == 101")
      #expect(try visitor.run("return location.search", as: String.self) == "")
    }

    @Test func changesAreSaidOnlyIfAsked() throws {
      let (server, visitor) = try page()
      try server.perform("change 5")
      try visitor.expectFresh()
      #expect(try visitor.run("return message.textContent", as: String.self) == "")
      try visitor.perform("announce.checked = true")
      try server.perform("change 5")
      try visitor.wait("return /^Changes: \\d+$/.test(message.textContent)")
    }
  }
}
