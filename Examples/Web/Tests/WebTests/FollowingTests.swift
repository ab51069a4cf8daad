import Foundation
import Testing

extension WebTests {
  /// Pages show the same as a page that is rendered anew, whatever changes and wherever they are
  /// scrolled.
  @Suite(.serialized, .browser) struct FollowingTests {
    @Test func threeVisitorsShowWhatIsThere() throws {
      let server = try PageProgram(["24", "60", "11"])
      let visitors = try (0..<3).map { _ in try Chromium(showing: server) }
      var steps = RandomSteps(state: 3)
      for change in 0..<RandomSteps.changeCount {
        let visitor = visitors[change % 3]
        switch Int.random(in: 0..<10, using: &steps) {
        case 0...4: try server.perform("change \(Int.random(in: 1...3, using: &steps))")
        case 5, 6: try visitor.enterInFirstRow("cell text \(change)")
        case 7: try visitor.perform("scrollBy(0, \(Int.random(in: -900...900, using: &steps)))")
        case 8:
          let part = Double.random(in: 0...1, using: &steps)
          try visitor.perform("scrollTo(0, \(part) * document.documentElement.scrollHeight)")
        default: try visitor.perform("tell([['do', '\(change % 2 == 0 ? "undo" : "redo")']])")
        }
        for (index, visitor) in visitors.enumerated() {
          try visitor.expectFresh(after: "visitor \(index), change \(change)")
        }
      }
      for visitor in visitors { try visitor.expectNoComplaint() }
    }

    @Test func aSortedPageFollowsAndFinds() throws {
      let (server, visitor) = try openPage(
        of: ["6", "40", "5"], at: "?sort=-price&sort=name&find=good")
      for change in 0..<10 {
        try server.perform("change 5")
        try visitor.expectFresh(after: "change \(change)")
      }
      #expect(try visitor.run("return d.at", as: String.self) == "sort=-price&sort=name&find=good")
    }

    /// Returns a page that is scrolled to the row `read`, `height` below the titles.
    private func reader() throws -> (server: PageProgram, visitor: Chromium) {
      let (server, visitor) = try openPage(of: ["1", "500", "1"])
      try visitor.perform("scrollTo(0, 3000)")
      // Until no other window is requested.
      try visitor.wait(
        "look(); return d.f > 0 && d.f <= at - gap && +d.f + e.length >= at + view + gap")
      try visitor.perform("self.read = e[first()]; self.height = y(read)")
      return (server, visitor)
    }

    @Test func rowsAboveDoNotMoveWhatIsRead() throws {
      let (server, visitor) = try reader()
      for _ in 0..<5 { try server.perform("top 10") }
      try visitor.wait("return d.n == 551")
      #expect(try visitor.run("return e[first()] == read", as: Bool.self))
      #expect(try visitor.run("return y(read) - height", as: Double.self).magnitude < 1)
      try visitor.expectFresh()
    }

    /// Applying the patch causes no layout, however many rows there are.
    @Test func aPatchOfTextsMeasuresNothing() throws {
      let visitor = try openPage(of: ["1", "10", "1"]).visitor
      try visitor.perform(
        """
        port.onmessage = null
        const rows = Array.from({length: 10000}, (_, i) => ["+", "rx" + i, i ? 1 : 0, "a", "b", "c", "d"])
        apply({o: [["!"], ...rows], n: 10000, s: 0, f: 0, p: -1})
        self.reads = 0
        for (const [type, name] of [[HTMLElement, "offsetHeight"], [HTMLElement, "offsetTop"],
          [Element, "getBoundingClientRect"]]) {
          const own = Object.getOwnPropertyDescriptor(type.prototype, name), f = own.get ?? own.value
          own[own.get ? "get" : "value"] = function() { reads++; return f.call(this) }
          Object.defineProperty(type.prototype, name, own)
        }
        """)
      let times = try (0..<9).map { part in
        let script = """
          reads = 0
          const start = performance.now()
          for (let i = 0; i < 100; i++) apply({o: [["~", "rx" + (i * 9 + \(part)), 1, "new"]]})
          return [performance.now() - start, reads]
          """
        let time = try visitor.run(script, as: [Double].self)
        #expect(time[1] == 0)
        return time[0] / 100
      }
      print("A patch of one text among 10,000 rows: \(times.sorted()[4]) ms")
      try visitor.perform("apply({n: 10001})")
      #expect(try visitor.run("return reads", as: Int.self) > 0)
      #expect(
        try visitor.run("return rows.children[891].cells[1].textContent", as: String.self) == "new")
    }

    private struct Metrics: Decodable {
      struct Metric: Decodable { let name: String, value: Double }
      let metrics: [Metric]
    }

    /// How often something was laid out.
    private func layoutCount(_ visitor: Chromium) throws -> Double {
      let metrics = try visitor.devTools("Performance.getMetrics", as: Metrics.self)
      return try #require(metrics.metrics.first { $0.name == "LayoutCount" }).value
    }

    /// Although the space below it changes too.
    @Test func aPatchThatMovesARowLaysOutOnce() throws {
      let visitor = try openPage(of: ["1", "100", "1"]).visitor
      try visitor.devTools("Performance.enable")
      let before = try layoutCount(visitor)
      try visitor.perform(
        """
        port.onmessage = null
        for (let i = 0; i < 20; i++) apply({o: [[">", "r" + (i + 3), "r1"]], n: 200 + i})
        """)
      #expect(try layoutCount(visitor) - before < 30)
    }

    @Test func rowsThatGrowDoNotMoveWhatIsRead() throws {
      let (server, visitor) = try reader()
      let above = try visitor.run("return e[first() - 2].id.slice(1)", as: String.self)
      let before = try visitor.run("return rows.offsetHeight", as: Double.self)
      let text = String(repeating: "long", count: 100)
      try server.perform("enter r\(above) name Good~\(above) \(text)")
      // The page hears of it with its next frame.
      try visitor.wait("return rows.offsetHeight > \(before) && e[first()] == read")
      #expect(try visitor.run("return y(read) - height", as: Double.self).magnitude < 1)
      // In a narrow window, all rows grow. The page may look where it is before it hears of that.
      try visitor.perform("setInterval(look, 1)")
      try visitor.command("window/rect", #"{"width":400,"height":700}"#, as: [String: Int].self)
      try visitor.wait("return innerWidth < 500")
      try visitor.wait("return e[first()] == read && Math.abs(y(read) - height) < 40")
      try visitor.expectFresh()
    }

    /// Such as by a timer or another patch.
    @Test func rowsThatGrowUnnoticedDoNotMoveWhatIsRead() throws {
      let visitor = try reader().visitor
      let moved = try visitor.run(
        """
        const grow = () => apply({o: [["~", e[first() - 2].id, 0, "long".repeat(100)]]})
        const before = rows.offsetHeight
        grow()
        look()
        const moved = [rows.offsetHeight - before, y(read) - height]
        // What is scrolled meanwhile stays.
        e[first() - 2].cells[0].textContent = "short"
        look()
        const start = y(read)
        grow()
        scrollBy(0, 50)
        look()
        return [...moved, y(read) - start + 50]
        """, as: [Double].self)
      #expect(moved[0] > 20)
      #expect(moved.dropFirst().allSatisfy { $0.magnitude < 1 }, "\(moved)")
    }

    /// On phones, bars of the browser disappear meanwhile.
    ///
    /// While fingers zoom, some browsers tell the size of the part that is seen.
    @Test(arguments: ["high -= 60", "innerWidth /= 2; innerHeight /= 2"])
    func whoScrollsWhileTheWindowChangesScrollsOn(change: String) throws {
      let visitor = try reader().visitor
      let moved = try visitor.run(
        """
        const before = scrollY
        \(change)
        scrollBy(0, 100)
        look()
        return scrollY - before
        """, as: Double.self)
      #expect((moved - 100).magnitude < 1)
    }

    /// If rows have become lower since they were measured, the space above them shrinks.
    @Test func whoReadsTheEndStaysThereInAnotherWindow() throws {
      let visitor = try openPage(of: ["1", "500", "1"]).visitor
      try visitor.perform("scrollTo(0, document.documentElement.scrollHeight)")
      try visitor.wait("look(); return d.f > 0 && +d.f + e.length == d.n && !!e[first()]")
      let moved = try visitor.run(
        """
        scrollTo(0, document.documentElement.scrollHeight)
        look()
        const row = e[first()], before = y(row)
        h -= 1
        high -= 60
        look()
        return y(row) - before
        """, as: Double.self)
      #expect(moved.magnitude < 1)
    }

    /// Returns a page that is scrolled to its end.
    private func readerOfTheEnd(
      of server: PageProgram, height: Int = 700, where condition: String
    ) throws -> Chromium {
      let visitor = try Chromium(showing: server, width: 420, height: height)
      try visitor.wait(
        """
        scrollTo(0, document.documentElement.scrollHeight)
        look()
        return d.f > 0 && +d.f + e.length == d.n && \(condition)
        """)
      return visitor
    }

    @Test func whoReadsALastRowThatIsTallerThanTheWindowStaysThere() throws {
      let server = try PageProgram(["1", "500", "1"])
      try server.perform("enter r499 name Good~499 \(String(repeating: "long", count: 600))")
      let visitor = try readerOfTheEnd(of: server, where: "!!e[first()]")
      let moved = try visitor.run(
        """
        const row = e.at(-1)
        scrollBy(0, y(row) + row.offsetHeight / 2)
        look()
        const before = y(row)
        h -= 1
        high -= 60
        look()
        return [row.offsetHeight - innerHeight, y(row) - before]
        """, as: [Double].self)
      #expect(moved[0] > 0)
      #expect(moved[1].magnitude < 1)
    }

    /// In a low window, the forms are all that is seen.
    @Test func whoReadsBelowTheTableStaysThere() throws {
      let server = try PageProgram(["1", "500", "1"])
      let visitor = try readerOfTheEnd(of: server, height: 310, where: "!e[first()]")
      try visitor.perform("scrollBy(0, -10)")
      for (edit, count) in [
        ("['insert', '1']", 502), ("['remove', e.at(-1).id]", 501), ("['do', 'undo']", 502),
        ("['remove', 'r3']", 501),
      ] {
        try visitor.perform("look(); self.height = y(edits); tell([\(edit)])")
        try visitor.wait("return d.n == \(count) && +d.f + e.length == d.n")
        let moved = try visitor.run("return y(edits) - height", as: Double.self)
        #expect(moved.magnitude < 1, "\(edit)")
      }
    }

    @Test func aPatchThatFailsIsFollowedByWhatIsThere() throws {
      let (server, visitor) = try openPage(of: ["1", "100", "1"])
      // A later patch, which was on its way, does not fit.
      let position = try visitor.run(
        """
        const former = tag
        for (const patch of ["{", "{}"]) port.onmessage({data: [former, "later", patch]})
        return d.position
        """, as: String.self)
      #expect(position == "")
      try server.perform("change 9")
      try visitor.expectFresh()
    }

    @Test func whoReadsTheFirstRowSeesWhatIsPutOnTop() throws {
      let (server, visitor) = try openPage(of: ["1", "500", "1"])
      try server.perform("top 3")
      try visitor.wait("return d.n == 504")
      #expect(try visitor.run("return [scrollY, d.f].join()", as: String.self) == "0,0")
      try visitor.expectFresh()
    }

    @Test func aPageGoesOnFromWhatACacheHasKept() throws {
      let (server, visitor) = try openPage(of: ["4", "50", "2"])
      try visitor.open(server.url + "?sort=name")
      try server.perform("change 12")
      try visitor.command("back")
      try visitor.wait("return document.body.className == 'live' && d.at == ''")
      try visitor.expectFresh()
    }
  }
}
