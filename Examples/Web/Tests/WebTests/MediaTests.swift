import Foundation
import Testing

extension WebTests {
  /// Pages on paper, in colors that the system forces on them, enlarged, in another direction, and
  /// without a keyboard.
  @Suite(.serialized, .browser) struct MediaTests {
    private struct Paper: Decodable { let data: Data }

    /// The space for all other rows would be thousands of empty sheets.
    @Test func theRowsThatAreThereArePrinted() throws {
      let visitor = try openPage(of: ["1", "3000", "1"]).visitor
      try visitor.perform("scrollTo(0, 50000)")
      try visitor.wait(
        "look(); return d.f > 500 && d.f <= at - gap && +d.f + e.length >= at + view + gap")
      let place = try visitor.run("return [at, scrollY]", as: [Double].self)
      let paper = try visitor.devTools("Page.printToPDF", as: Paper.self)
      let text = String(decoding: paper.data, as: UTF8.self)
      #expect((1...5).contains(text.matches(of: /\/Type\s*\/Page[^s]/).count))
      #expect(try visitor.run("look(); return [at, scrollY]", as: [Double].self) == place)
    }

    @Test func selectedRowsStandOutInForcedColors() throws {
      let visitor = try openPage(of: ["1", "50", "1"]).visitor
      try visitor.devTools(
        "Emulation.setEmulatedMedia",
        #"{"features":[{"name":"forced-colors","value":"active"}]}"#)
      try visitor.perform("flip(e[2])")
      let colors = try visitor.run(
        """
        return e.slice(1, 3).flatMap(row => {
          const {color, backgroundColor} = getComputedStyle(row.cells[0])
          return [color, backgroundColor]
        })
        """, as: [String].self)
      #expect(Set(colors[2...]).count == 2)
      #expect(colors[1] != colors[3])
      // The pointer is on the selected row.
      let place = try visitor.run(
        "const {x, y} = e[2].getBoundingClientRect(); return [x + 9 | 0, y + 9 | 0]", as: [Int].self
      )
      try visitor.command(
        "actions",
        """
        {"actions":[{"type":"pointer","id":"mouse","actions":[\
        {"type":"pointerMove","x":\(place[0]),"y":\(place[1])}]}]}
        """)
      try visitor.wait("return e[2].matches(':hover')")
      let pointedAt = try visitor.run(
        """
        const {color, backgroundColor} = getComputedStyle(e[2].cells[0])
        return [color, backgroundColor]
        """, as: [String].self)
      #expect(pointedAt == Array(colors[2...]))
    }

    @Test func aRowIsRemovedWithoutAKeyboard() throws {
      let visitor = try openPage(of: ["1", "50", "1"]).visitor
      try visitor.perform("put(document.getElementById('r2')); edit(); mine.value = 'Typed'")
      try visitor.perform("editor.querySelector('[name=remove]').click()")
      try visitor.wait("return editor.hidden && d.n == 50")
      #expect(try visitor.run("return keys.has('r2')", as: Bool.self) == false)
      try visitor.perform("document.querySelector('#edits button').click()")
      try visitor.wait("return keys.get('r2')?.cells[0].textContent == 'Good 2'")
      try visitor.expectFresh()
    }

    /// A page on a phone is neither enlarged nor scrolled by it.
    @Test func aDoubleTapEditsACell() throws {
      let server = try PageProgram(["1", "50", "1"])
      let visitor = try Chromium(width: 500)
      try visitor.open(server.url)
      let place = try visitor.run(
        "const {x, y} = keys.get('r5').getBoundingClientRect(); return [x + 9 | 0, y + 9 | 0]",
        as: [Int].self)
      let tap = #"{"type":"pointerDown","button":0},{"type":"pointerUp","button":0}"#
      try visitor.command(
        "actions",
        """
        {"actions":[{"type":"pointer","id":"finger","parameters":{"pointerType":"touch"},"actions":[\
        {"type":"pointerMove","x":\(place[0]),"y":\(place[1])},\(tap),\
        {"type":"pause","duration":50},\(tap)]}]}
        """)
      try visitor.wait("return !editor.hidden && document.activeElement == mine")
      let state = "return [job.row, scrollY, visualViewport.scale].join()"
      #expect(try visitor.run(state, as: String.self) == "r5,0,1")
    }

    /// The parentheses and the exclamation mark are on the left, as in the cell.
    @Test func aTextIsEditedInItsDirection() throws {
      let visitor = try openPage(of: ["1", "50", "1"]).visitor
      try visitor.perform("put(document.getElementById('r2')); edit(); mine.value = 'שלום (א)!'")
      let styles = try visitor.run(
        "return [mine, c].map(field => getComputedStyle(field).unicodeBidi)", as: [String].self)
      #expect(styles == ["plaintext", "plaintext"])
    }

    /// The page scrolls sideways, with the cursor.
    @Test func manyColumnsAreWideEnoughToRead() throws {
      let server = try PageProgram(["1", "50", "1"])
      let visitor = try Chromium(width: 700)
      try visitor.open(server.url)
      try visitor.perform(
        """
        for (const {cells: [first], className} of table.rows)
          for (let i = 0; i < 8 && !className; i++) first.after(first.cloneNode(true))
        titles.splice(0, 4, ...head.rows[0].cells)
        """)
      let width = "return Math.min(...titles.map(title => title.offsetWidth))"
      #expect(try visitor.run(width, as: Int.self) >= 80)
      try visitor.perform("put(e[2], 1)")
      for (key, column) in [(Chromium.Key.end, 11), (.home, 0)] {
        try visitor.press(key)
        let place = try visitor.run(
          """
          const {left, right} = c.getBoundingClientRect()
          return [c.cellIndex, Math.max(0, -left), Math.max(0, right - innerWidth)]
          """, as: [Double].self)
        #expect(place[0] == Double(column) && place[1] + place[2] < 2, "\(place)")
      }
    }

    /// The first column is on the right.
    @Test func arrowsGoToTheirSidesInAPageFromRightToLeft() throws {
      let server = try PageProgram(["1", "50", "1"])
      let visitor = try Chromium()
      try visitor.devTools(
        "Page.addScriptToEvaluateOnNewDocument",
        #"{"source":"document.onreadystatechange = () => document.dir = 'rtl'"}"#)
      try visitor.open(server.url)
      try visitor.perform("put(e[2], 1)")
      let place = "return c.getBoundingClientRect().x"
      var last = try visitor.run(place, as: Double.self)
      for column in 1...3 {
        try visitor.press(.left)
        let next = try visitor.run(place, as: Double.self)
        #expect(next < last, "column \(column)")
        last = next
      }
      try visitor.press(.right)
      #expect(try visitor.run("return c.cellIndex", as: Int.self) == 2)
    }

    /// Such as where few rows fit because everything is enlarged.
    @Test func aPageOfALowWindowIsARow() throws {
      let visitor = try openPage(of: ["1", "50", "1"]).visitor
      try visitor.perform("put(e[3], 1)")
      for (key, row) in [(Chromium.Key.pageDown, "r3"), (.pageUp, "r2")] {
        try visitor.perform("view = 1.5")
        try visitor.press(key)
        #expect(try visitor.run("return c.parentNode.id", as: String.self) == row)
      }
    }
  }
}
