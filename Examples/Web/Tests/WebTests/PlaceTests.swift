import Foundation
import Testing

extension WebTests {
  /// A page shows the rows of its address, fills its window, and leaves in place what one fills in.
  @Suite(.serialized, .browser) struct PlaceTests {
    private let server: PageProgram
    private let visitor: Chromium

    init() throws {
      server = try PageProgram(["1", "3000", "1"])
      visitor = try Chromium()
    }

    /// Until no other window is requested.
    private static let isSettled =
      "d.f <= max(0, at - gap) && +d.f + e.length >= min(d.n, at + view + gap)"

    /// As without script: an address can be sent to others, or kept.
    @Test func anAddressShowsItsRows() throws {
      try visitor.open(server.url + "?first=2000")
      try visitor.wait("return d.f > 1900 && \(Self.isSettled)")
      // The text that the header gains may push it down by a row.
      #expect((1_998...2_000).contains(try visitor.run("return at | 0", as: Int.self)))
      try visitor.expectFresh()
      // Reloading returns to the place that was scrolled to meanwhile.
      try visitor.perform("scrollBy(0, 5000)")
      try visitor.wait("return at > 2100 && \(Self.isSettled)")
      let place = try visitor.run("return at", as: Double.self)
      try visitor.command("refresh")
      try visitor.wait("return document.body.className == 'live' && \(Self.isSettled)")
      #expect((try visitor.run("return at", as: Double.self) - place).magnitude < 2)
      try visitor.expectFresh()
    }

    /// Such as where the browser makes everything small on a large screen.
    @Test func aWindowWithRoomForMoreThanAllItsRowsBeginsAtTheTop() throws {
      try visitor.open(server.url)
      try visitor.devTools(
        "Emulation.setDeviceMetricsOverride",
        #"{"width":2000,"height":9000,"deviceScaleFactor":0.25,"mobile":false}"#)
      try visitor.wait("return innerHeight == 9000")
      try visitor.perform("scrollTo(0, 40000)")
      try visitor.wait("look(); return at > 1000 && first() < 2 && y(e[0]) <= 0")
      #expect(try visitor.run("return view > 200 && e.length == 200", as: Bool.self))
      try visitor.expectFresh()
    }

    @Test func theFormThatOneFillsInStaysWhileRowsAreAppended() throws {
      try visitor.open(server.url)
      try visitor.wait(
        "scrollTo(0, 1e9); look(); return +d.f + e.length == d.n && !!e[first()]")
      try visitor.perform(
        """
        document.querySelector("#edits [name=text-name]").focus({preventScroll: true})
        look(); self.height = y(edits)
        """)
      for count in 3_002...3_004 {
        try visitor.perform("send([['insert', '1'], ['text-name', 'New']])")
        try visitor.wait("return d.n == \(count) && +d.f + e.length == d.n")
        #expect(try visitor.run("return y(edits) - height", as: Double.self).magnitude < 1)
      }
      try visitor.expectFresh()
      // Without the focus in the form, the visible rows stay in place.
      try visitor.perform("scrollBy(0, -3000)")
      try visitor.wait("look(); return !!e[first()] && \(Self.isSettled)")
      try visitor.perform(
        "self.read = e[first()]; self.height = y(read); send([['insert', '1']])")
      try visitor.wait("return d.n == 3005")
      #expect(try visitor.run("return y(read) - height", as: Double.self).magnitude < 1)
    }
  }
}
