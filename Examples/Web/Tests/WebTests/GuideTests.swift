import Foundation
import Testing

extension WebTests {
  /// The program of the guide does what the guide says.
  @Suite struct GuideTests {
    @Test(.browser) func aTableOfOnesOwnIsShownEditedAndAddedTo() throws {
      let server = try PageProgram([], program: "GuideProgram")
      let visitor = try Chromium(showing: server)
      #expect(try visitor.run("return rows.textContent.includes('Apple')", as: Bool.self))
      try visitor.perform(
        """
        const row = e.find(row => row.textContent.includes("Apple"))
        tell(Object.entries({row: row.id, column: "name", text: "Pear", was: "Apple"}))
        """)
      try visitor.wait("return rows.textContent.includes('Pear')")
      let count = try visitor.run("return +d.n", as: Int.self)
      try visitor.addRow("Plum", price: 3)
      try visitor.wait("return d.n == \(count + 1) && rows.textContent.includes('Plum')")
      try visitor.expectFresh()
      try visitor.expectNoComplaint()
    }

    @Test func aPortThatTheSystemChoosesIsPrinted() throws {
      let program = try TestProgram("GuideProgram", environment: ["LISTEN": "127.0.0.1:0"])
      let address = try #require(program.readLine())
      let port = try #require(
        Int(address.dropFirst("http://127.0.0.1:".count).dropLast()), "\(address)")
      #expect(address == "http://127.0.0.1:\(port)/")
      let answer = try HTTPExchange(port: port).answer(
        to: "GET / HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n")
      #expect(answer.status == 200)
      #expect(answer["set-cookie"]?.hasPrefix("session-\(port)=") == true)
    }

    /// Runs the program, which fails, and returns what it says of that.
    private func failure(_ environment: [String: String]) throws -> String {
      let program = Process()
      program.executableURL = TestProgram.url("GuideProgram")
      program.environment = environment
      let errors = Pipe()
      (program.standardOutput, program.standardError) = (Pipe(), errors)
      try program.run()
      program.waitUntilExit()
      #expect(program.terminationStatus == 1)
      return String(decoding: errors.fileHandleForReading.availableData, as: UTF8.self)
    }

    @Test(arguments: [
      (
        "LISTEN", "127.0.0.1:99999",
        "LISTEN must end with a port from 0 to 65535: LISTEN=127.0.0.1:8080\n"
      ),
      (
        "LISTEN", "nowhere.invalid:8080",
        "The page cannot be served at nowhere.invalid:8080: Cannot assign requested address.\n"
      ),
      ("CONNECTIONS", "7", "CONNECTIONS must be a number from 8: CONNECTIONS=1000\n"),
      ("CONNECTIONS", "many", "CONNECTIONS must be a number from 8: CONNECTIONS=1000\n"),
    ])
    func aSettingThatCannotBeIsTold(name: String, value: String, message: String) throws {
      #expect(try failure([name: value]) == message)
    }

    @Test func theAddressIsPrintedAndAPortThatIsTakenIsTold() throws {
      let server = try PageProgram([], program: "GuideProgram")
      #expect(server.program.readLine() == server.url)
      #expect(
        try failure(["LISTEN": "127.0.0.1:\(server.port)"])
          == "The page cannot be served at 127.0.0.1:\(server.port): Address already in use.\n")
    }
  }
}
