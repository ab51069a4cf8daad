import Foundation
import TableTerminal
import TableTestSupport
import TableText
import TerminalDriver
import Testing
import TextDrawing

/// The terminal of a program that has none.
@Suite struct TerminalTests {
  /// Calls a closure with the two ends of a pipe.
  private func withPipe(_ body: (_ reading: Int32, _ writing: Int32) throws -> Void) throws {
    let pipe = Pipe()
    try withExtendedLifetime(pipe) {
      try body(
        pipe.fileHandleForReading.fileDescriptor, pipe.fileHandleForWriting.fileDescriptor)
    }
  }

  @Test func aPipeShowsNoScreens() throws {
    try withPipe { reading, writing in
      let terminal = TerminalDevice(input: reading, output: writing, environment: ["TERM": "xterm"])
      #expect(!terminal.supportsScreens)
      #expect(throws: TerminalError.notATerminal(fileDescriptor: writing)) {
        try terminal.enter()
      }
      #expect(!terminal.isEntered)
    }
  }

  @Test func whatIsWrittenToAPipeArrives() throws {
    try withPipe { reading, writing in
      let terminal = TerminalDevice(input: reading, output: writing, environment: [:])
      try terminal.write(Array("a\u{1B}é".utf8))
      #expect(terminal.nextEvent() == .key(.character("a")))
      #expect(terminal.nextEvent() == .key(.modified(.character("é"), .alt)))
      #expect(terminal.nextEvent(timeout: .zero) == nil)
      #expect(terminal.nextEvent(timeout: .milliseconds(1)) == nil)
    }
  }

  /// A datagram socket preserves the boundaries of writes.
  @Test func aFrameIsOneWrite() throws {
    var ends: [Int32] = [-1, -1]
    // Safe: the call writes two file descriptors, for which there is space.
    try #require(unsafe socketpair(AF_UNIX, Int32(SOCK_DGRAM.rawValue), 0, &ends) == 0)
    defer { ends.forEach { _ = close($0) } }
    let terminal = TerminalDevice(input: ends[0], output: ends[0], environment: [:])
    var differ = FrameDiffer(environment: ["TERM": "xterm"])
    var canvas = TextCanvas(width: 200, height: 50)
    var bytes = [UInt8](repeating: 0, count: 65_536)
    for step in 0..<3 {
      for line in 0..<50 { canvas.draw("line \(line * step)", line: line, column: step) }
      let frame = differ.frame(for: canvas)
      try terminal.write(frame)
      // Safe: the call writes no more bytes than there is space for.
      let count = unsafe read(ends[1], &bytes, bytes.count)
      #expect(Array(bytes.prefix(count)) == frame)
    }
  }

  @Test func anEscapeByteAloneIsAKeyAfterAMoment() throws {
    try withPipe { reading, writing in
      let terminal = TerminalDevice(input: reading, output: writing, environment: [:])
      try terminal.write([0x1B])
      #expect(terminal.nextEvent() == .key(.escape))
    }
  }

  @Test func theEndOfTheInputIsToldAgainAndAgain() throws {
    let file = try #require(FileHandle(forReadingAtPath: "/dev/null"))
    defer { try? file.close() }
    let terminal = TerminalDevice(input: file.fileDescriptor, environment: [:])
    #expect(terminal.nextEvent() == .endOfInput)
    #expect(terminal.nextEvent() == .endOfInput)
  }

  @Test(arguments: [nil, "", "dumb"])
  func aTerminalThatDoesNotSayWhatItIsShowsNoScreens(name: String?) throws {
    let terminal = try PseudoTerminal(
      executable(named: "TerminalProbe"), environment: ["TERM": name ?? ""])
    #expect(try terminal.waitForExit() == .exited(1))
    #expect(!terminal.output.contains(0x1B))
  }

  @Test(arguments: [
    (
      TerminalError.plainTerminal(name: nil), "TERM is not set; set it to the name of the terminal."
    ),
    (.plainTerminal(name: ""), "TERM is not set; set it to the name of the terminal."),
    (.refused(call: "pipe", code: EMFILE), "The system refused pipe: Too many open files."),
  ])
  func errorsSayWhatToDo(error: TerminalError, description: String) {
    #expect(error.description == description)
  }
}
