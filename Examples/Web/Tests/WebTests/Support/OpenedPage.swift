extension Chromium {
  /// Starts a browser with a page of a server, which runs as long as the browser.
  convenience init(
    showing server: PageProgram, at query: String = "", width: Int = 1_000, height: Int = 700
  ) throws {
    try self.init(width: width, height: height)
    self.server = server
    try open(server.url + query)
  }
}

/// Starts the fixture, and a browser with its page.
func openPage(
  of arguments: [String], at query: String = ""
) throws -> (server: PageProgram, visitor: Chromium) {
  let server = try PageProgram(arguments)
  return (server, try Chromium(showing: server, at: query))
}
