import Foundation
import TableTestSupport
import TestSampling
import Testing

/// Items may have any name, and any text may be typed: the terminal receives only what the program
/// intends to send.
@Suite struct HostileScreenTests {
  private static let payloads = [
    "\u{1B}]52;c;cm0gLXJmIC8=\u{7}", "\u{1B}]0;owned\u{1B}\\", "\u{1B}[6n", "\u{1B}]8;;http://x",
    "\u{1B}c", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{9D}52;c;aGk=\u{9C}", "\u{90}$q\"p\u{9C}",
    "safe\r\u{1B}[Kevil\u{8}\u{8}", "a\u{2028}b\u{2029}c\u{85}d", "\u{202E}gpj.exe\u{202C}",
    "\u{2066}a\u{2069}\u{200E}\u{61C}", "hello\u{E0049}\u{E007F}!", "\u{E}abc\u{F}\u{0}\u{7F}",
  ]

  private func pasted(_ text: String) -> String { "\u{1B}[200~\(text)\u{1B}[201~" }

  /// Payloads are searched, rejected as photos, kept in names and shown in questions, on every
  /// screen.
  @Test(arguments: payloads.indices.filter { $0.isMultiple(of: Sample.pick(3, ofGate: 1)) })
  func noPayloadIsAControl(index: Int) throws {
    let payload = Self.payloads[index]
    let house = try Household([
      ListedItem(key: "A", name: payload, serialNumber: payload, value: 1)
    ])
    let session = try house.session(columns: 70, lines: 20)
    try session.waitFor("1 item, $1")
    try session.terminal.send("/" + pasted(payload))
    try session.waitUntil("what is found") { $0[0].hasSuffix(" of 1") }
    // An escape together with what follows it would be another key.
    try session.send(Keys.enter + Keys.escape, thenWaitFor: "Homepwner")
    try session.terminal.send(Keys.enter)
    try session.waitUntil("the form") { $0.contains { $0.hasPrefix("❯ Name") } }
    try session.terminal.send(pasted(payload) + Keys.down + pasted(payload))
    try session.waitUntil("the serial number") { $0.contains { $0.hasPrefix("❯ Serial") } }
    try session.terminal.send(Keys.down + Keys.down + Keys.down + pasted(payload) + Keys.enter)
    try session.send("\u{15}" + Keys.escape, thenWaitFor: "Homepwner")
    try session.terminal.send("ex" + "n" + "?")
    try session.terminal.send(Keys.controlC)
    _ = try session.terminal.waitForExit()
    #expect(session.terminal.foreignControls == [])
    #expect(session.terminal.modesLeftBehind == [])
  }

  @Test func aForeignControlIsNoticed() throws {
    let terminal = try PseudoTerminal(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", #"printf 'a\033[1mb\033]0;x\007\033[6nc\302\233d\342\200\256\033[?25l'"#])
    #expect(try terminal.waitForExit() == .exited(0))
    #expect(terminal.foreignControls == ["ESC ]0;", "U+7", "ESC [6", "U+9b", "U+202e"])
  }
}
