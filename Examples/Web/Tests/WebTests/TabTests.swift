import Testing

extension WebTests {
  /// All tabs of a browser share one stream.
  @Suite(.serialized, .browser) struct TabTests {
    private let server: PageProgram
    private let visitor: Chromium

    init() throws {
      server = try PageProgram(["4", "50", "3"])
      visitor = try Chromium()
    }

    /// Opens the page as in a browser that lacks an API.
    private func open(without part: String) throws {
      let script = #"{"source":"delete \#(part)"}"#
      try visitor.devTools("Page.addScriptToEvaluateOnNewDocument", script)
      try visitor.open(server.url)
    }

    /// There are more tabs than connections that a browser opens to a server.
    @Test func tabsWithoutSharedWorkersHaveALeader() throws {
      var tabs = [try visitor.tab()]
      for tab in 0..<8 {
        if tab > 0 { tabs.append(try visitor.newTab()) }
        try open(without: "self.SharedWorker")
        #expect(try visitor.run("return 'SharedWorker' in self", as: Bool.self) == false)
      }
      while tabs.count > 4 {
        try server.perform("change 9")
        for tab in tabs {
          try visitor.show(tab)
          try visitor.expectFresh(after: "\(tabs.count) tabs")
          try visitor.expectNoComplaint()
        }
        // When the leader is closed, another tab takes over.
        try visitor.show(tabs.removeFirst())
        try visitor.closeTab()
      }
      try visitor.show(tabs[0])
      try visitor.perform("tell([['do', 'undo']])")
      try visitor.wait("return message.textContent == 'There is nothing to undo.'")
    }

    /// Browsers kill tabs that are not looked at where memory is short.
    @Test func aTabThatWasKilledMakesRoom() throws {
      let leader = try visitor.tab()
      // Tabs are asked every three seconds instead of every minute.
      let impatient = """
        self.SharedWorker; { const start = setInterval; \
        setInterval = (body, time) => start(body, Math.min(time, 3000)) }
        """
      try open(without: impatient)
      try visitor.perform(
        """
        const send = fetch
        self.left = 0
        fetch = (path, ...rest) => { left += path == "leave"; return send(path, ...rest) }
        """)
      _ = try visitor.newTab()
      try open(without: "self.SharedWorker")
      _ = try? visitor.devTools("Page.crash")
      try visitor.show(leader)
      try visitor.wait("return left > 0")
      try server.perform("change 9")
      try visitor.expectFresh()
    }

    /// The Web Locks API requires a secure context, such as a loopback address.
    @Test func tabsWithoutLocksFollowByThemselves() throws {
      var tabs = [try visitor.tab()]
      let parts = "self.SharedWorker; delete Navigator.prototype.locks"
      try open(without: parts)
      tabs.append(try visitor.newTab())
      try open(without: parts)
      #expect(try visitor.run("return 'locks' in navigator", as: Bool.self) == false)
      try server.perform("change 9")
      for tab in tabs {
        try visitor.show(tab)
        try visitor.expectFresh()
        try visitor.expectNoComplaint()
      }
    }

    @Test func sevenTabsShareOneStream() throws {
      var tabs = [try visitor.tab()]
      try visitor.open(server.url)
      for _ in 0..<6 {
        tabs.append(try visitor.newTab())
        try visitor.open(server.url)
      }
      try server.perform("change 9")
      for tab in tabs {
        try visitor.show(tab)
        try visitor.expectFresh(after: tab)
      }
      // The tab that opened the stream is closed; the others keep following.
      try visitor.show(tabs[0])
      try visitor.closeTab()
      try server.perform("change 9")
      try visitor.show(tabs[6])
      try visitor.expectFresh()
    }

    /// Opens a tab that follows at an address, which the server refuses.
    private func refusedTab(at address: String) throws -> String {
      let tab = try visitor.newTab()
      try visitor.open(server.url)
      try visitor.perform("d.at = '\(address)'; follow()")
      try visitor.wait("return document.body.className == 'live lost'")
      return tab
    }

    @Test func aTabWithoutRoomLeavesTheOthersAlone() throws {
      let cookie = try server.beginSession()
      let stream = try server.openStream(cookie: cookie)
      defer { withExtendedLifetime(stream) {} }
      // All searches are taken.
      for tab in 0..<16 {
        let body = "stream=a&tab=\(tab)&at=find%3Dy\(tab)&first=0&count=20"
        #expect(try server.post("/follow", body, cookie: cookie).status == 204)
      }
      let first = try visitor.tab()
      try visitor.open(server.url)
      try visitor.perform(
        """
        self.lost = 0
        new MutationObserver(() => lost += document.body.className != "live")
          .observe(document.body, {attributes: true})
        """)
      let second = try refusedTab(at: "find=good")
      try visitor.show(first)
      try server.perform("change 9")
      try visitor.expectFresh()
      #expect(try visitor.run("return lost", as: Int.self) == 0)
      // There is room again.
      #expect(try server.post("/leave", "stream=a&tab=3", cookie: cookie).status == 204)
      try visitor.show(second)
      try visitor.wait("return document.body.className == 'live'")
      try visitor.expectFresh()
    }

    /// Such as where a new version of a program has another table.
    @Test func aTabWhoseAddressIsRefusedLeavesTheOthersAlone() throws {
      let first = try visitor.tab()
      try visitor.open(server.url)
      // Once the stream is open, the page follows a second time.
      try server.perform("change 9")
      try visitor.expectFresh()
      let tag = try visitor.run("return tag", as: Int.self)
      _ = try refusedTab(at: "count=0")
      try visitor.show(first)
      try server.perform("change 9")
      try visitor.expectFresh()
      #expect(try visitor.run("return tag", as: Int.self) == tag)
    }

    /// A page may leave before the server knows that it follows.
    @Test func tabsThatDidNotLeaveTakeNoRoom() throws {
      try visitor.open(server.url)
      // More than the server lets follow at once.
      for turn in 0..<36 {
        try server.perform("change 3")
        try visitor.expectFresh(after: "turn \(turn)")
        try visitor.perform("follow()")
      }
      try server.perform("change 3")
      try visitor.expectFresh()
    }
  }
}
