import Foundation
import Testing

extension WebTests {
  /// All rows can be reached with the wheel, the scroll bar and the keyboard, and the focus stays
  /// with its row.
  @Suite(.serialized, .browser) struct KeyTests {
    private static let focus = """
      const cell = document.activeElement
      return cell.cellIndex >= 0 ? cell.parentNode.id + " " + cell.cellIndex : cell.id || cell.tagName
      """

    private func expectFocus(
      _ visitor: Chromium, on cell: String, _ location: SourceLocation = #_sourceLocation
    ) throws {
      var focus = ""
      try wait("\(focus) in place of \(cell)", location) {
        focus = try visitor.run(Self.focus, as: String.self)
        return focus == cell
      }
    }

    @Test func tenMillionRowsAreReached() throws {
      let visitor = try openPage(of: ["10000000"]).visitor
      try visitor.perform("table.focus()")
      try visitor.press(.down)
      try expectFocus(visitor, on: "r0 0")
      // The last cell of the last row, as in any grid.
      try visitor.press(.end, .control)
      try expectFocus(visitor, on: "r9999999 2")
      let sight =
        "const {top, bottom} = c.getBoundingClientRect(); return top >= 0 && bottom < innerHeight + 1"
      #expect(try visitor.run(sight, as: Bool.self))
      try visitor.press(.pageUp)
      try visitor.press(.up)
      try visitor.press(.home, .control)
      try expectFocus(visitor, on: "r0 0")
      #expect(try visitor.run(sight, as: Bool.self))
      // The scroll bar.
      for part in [0.25, 0.5, 0.99] {
        let script = "scrollTo(0, \(part) * (document.documentElement.scrollHeight - innerHeight))"
        try visitor.perform(script)
        try visitor.wait("return Math.abs(at / 1e7 - \(part)) < 0.001 && !!e[first()]")
        try visitor.expectFresh()
      }
      try visitor.perform("scrollTo(0, 1e9)")
      try visitor.wait("return e.at(-1).id == 'r9999999'")
      let end = "return e.at(-1).getBoundingClientRect().bottom <= innerHeight + 1"
      try visitor.wait(end)
      #expect(try visitor.run("return table.offsetHeight", as: Double.self) < 8_100_000)
    }

    @Test func theWheelSkipsNothing() throws {
      let visitor = try openPage(of: ["10000000"]).visitor
      try visitor.perform("scrollTo(0, 4e6)")
      try visitor.wait("return at > 4e6 && !!e[first()]")
      try visitor.perform("self.begun = e[first()].id")
      var last = try visitor.run("return +e[first()].id.slice(1)", as: Int.self)
      for _ in 0..<60 {
        try visitor.perform("scrollBy(0, 100)")
        Thread.sleep(forTimeInterval: 0.03)
        try visitor.wait("return !!e[first()]")
        let row = try visitor.run("return +e[first()].id.slice(1)", as: Int.self)
        #expect((last...last + 5).contains(row))
        last = row
      }
    }

    /// Also if rows change their heights before the page looks where it is.
    @Test func theCursorGoesToAVisibleRowWithoutMovingThePage() throws {
      let visitor = try openPage(of: ["1", "300", "1"]).visitor
      try visitor.perform("scrollTo(0, 3000)")
      try visitor.wait("look(); return !!e[first()]")
      let moved = try visitor.run(
        """
        const before = scrollY
        go(+d.f + first() + 5)
        stay()
        return scrollY - before
        """, as: Double.self)
      #expect(moved.magnitude < 2)
    }

    /// What is typed elsewhere in the meantime stays there, and so does the page.
    @Test func aRowThatArrivesLateTakesNoFocus() throws {
      let visitor = try openPage(of: ["1", "300", "1"]).visitor
      try visitor.perform("put(e[2], 1); port.onmessage = null")
      try visitor.press(.end, .control)
      try visitor.press(.home)
      try visitor.press(.enter)
      try visitor.perform(
        """
        document.querySelector("#find input").focus()
        const rows = Array.from({length: 50}, (_, i) => ["+", "rx" + i, i ? 1 : 0, "a", "b", "c", "d"])
        apply({o: [["!"], ...rows], f: 251})
        """)
      #expect(try visitor.run("return scrollY", as: Double.self) == 0)
      try visitor.type("a")
      let typed = try visitor.run(
        "return document.activeElement.name + document.activeElement.value + editor.hidden",
        as: String.self)
      #expect(typed == "findatrue")
    }

    /// The row with the cursor, which is out of sight, is not edited.
    @Test func aDoubleClickEditsWhatIsClicked() throws {
      let visitor = try openPage(of: ["3", "100", "1"]).visitor
      try visitor.perform("put(keys.get('r4'), 1); scrollTo(0, 1500)")
      try visitor.wait("return d.p >= 0 && !c.isConnected && !!e[first() + 3]")
      func doubleClick(_ cell: String) throws {
        try visitor.perform(
          """
          for (const type of ["mousedown", "dblclick"])
            \(cell).dispatchEvent(new MouseEvent(type, {bubbles: true}))
          """)
      }
      try doubleClick("rows.firstChild.cells[0]")
      #expect(try visitor.run("return editor.hidden", as: Bool.self))
      try doubleClick("e[first() + 3].cells[0]")
      #expect(try visitor.run("return !editor.hidden && c.isConnected", as: Bool.self))
    }

    @Test func theFocusStaysWithItsRow() throws {
      let (server, visitor) = try openPage(of: ["1", "300", "1"])
      try visitor.perform("table.focus()")
      for _ in 0..<4 { try visitor.press(.down) }
      try visitor.press(.right)
      try expectFocus(visitor, on: "r2 1")
      try server.perform("top 3")
      try visitor.wait("return d.n == 304")
      try expectFocus(visitor, on: "r2 1")
      // The focused row is moved, and then removed.
      try server.perform("move 2 9")
      try visitor.wait("return document.getElementById('r2').previousSibling.id == 'r9'")
      try expectFocus(visitor, on: "r2 1")
      try server.perform("remove r2")
      try expectFocus(visitor, on: "r10 1")
      // It is scrolled away, and comes back.
      try visitor.perform("scrollTo(0, 6000)")
      try expectFocus(visitor, on: "table")
      try visitor.press(.up)
      try expectFocus(visitor, on: "r9 1")
      try visitor.expectFresh()
      let count = #"return rows.querySelectorAll('[tabindex="0"]').length"#
      #expect(try visitor.run(count, as: Int.self) == 1)
    }

    /// The keys of the selected rows.
    private static let marked = """
      return [...document.querySelectorAll("#rows [aria-selected=true]")].map(row => row.id).join()
      """

    /// Presses a button of the mouse on a cell, and returns whether the browser proceeds.
    private func press(
      _ row: String, column: Int, _ options: String, in visitor: Chromium
    ) throws -> Bool {
      try visitor.run(
        """
        return keys.get("\(row)").cells[\(column)].dispatchEvent(
          new MouseEvent("mousedown", {bubbles: true, cancelable: true, \(options)}))
        """, as: Bool.self)
    }

    /// A click selects none; with Shift it selects the rows from the cursor, and no text.
    @Test func rowsAreSelectedByThePointer() throws {
      let visitor = try openPage(of: ["1", "50", "1"]).visitor
      for (row, options, marks) in [
        ("r2", "", ""), ("r4", "shiftKey: true", "r2,r3,r4"),
        ("r7", "metaKey: true", "r2,r3,r4,r7"), ("r3", "ctrlKey: true", "r2,r4,r7"),
        ("r9", "button: 2", "r2,r4,r7"), ("r8", "shiftKey: true", "r2,r4,r7,r8,r9"), ("r8", "", ""),
      ] {
        let proceeds = try press(row, column: 1, options, in: visitor)
        #expect(proceeds == !options.contains("shift"))
        #expect(try visitor.run(Self.marked, as: String.self) == marks, "\(row) \(options)")
        try expectFocus(visitor, on: "\(row) 1")
      }
    }

    /// They cannot be deleted, and would count in the name of an undo.
    @Test func headingsAreNotSelected() throws {
      let visitor = try openPage(of: ["2", "3", "1"]).visitor
      for (row, options, marks) in [
        ("r2", "", ""), ("r3", "shiftKey: true", "r2,r3"), ("s1", "ctrlKey: true", "r2,r3"),
      ] {
        _ = try press(row, column: 0, options, in: visitor)
        #expect(try visitor.run(Self.marked, as: String.self) == marks, "\(row) \(options)")
      }
      try visitor.press(.space)
      #expect(try visitor.run(Self.marked, as: String.self) == "r2,r3")
    }

    @Test func marksStayWhileRowsGoOutOfSight() throws {
      let visitor = try openPage(of: ["1", "300", "1"]).visitor
      try visitor.perform("table.focus()")
      try visitor.press(.down)
      try visitor.press(.down)
      try visitor.press(.space)
      try visitor.press(.down, .shift)
      #expect(try visitor.run(Self.marked, as: String.self) == "r0,r1")
      try visitor.perform("scrollTo(0, 6000)")
      try visitor.wait("return d.f > 50")
      try visitor.perform("scrollTo(0, 0)")
      try visitor.wait("return d.f == 0")
      #expect(try visitor.run(Self.marked, as: String.self) == "r0,r1")
      try expectFocus(visitor, on: "r1 0")
      try visitor.press(.delete)
      try visitor.wait("return d.n == 299")
      try visitor.press("z", .control)
      try visitor.wait("return d.n == 301")
      try visitor.expectFresh()
    }
  }
}
