import TableData
import TableTesting
import TableText
import TestSampling
import Testing

@testable import TableTerminal
@testable import TerminalDriver
@testable import TextDrawing

/// Whatever is shown and asked, a transcript contains no control character.
@Suite struct TranscriptSafetyTests {
  private static let payloads = [
    "\u{1B}]52;c;cm0gLXJmIC8=\u{7}", "\u{1B}[2J\u{1B}[H", "\u{9B}31m", "\u{90}x\u{9C}",
    "a\r\nb\u{2028}c",
    "\u{202E}gpj.exe", "\u{E0041}\u{E007F}", "\u{1B}c", "\t\u{7F}\u{0}", "日本語👩‍👩‍👧‍👦", "plain", "",
  ]

  /// A table of hostile names, with a hostile title and header.
  private func table(_ random: inout SeededRandomNumberGenerator) throws -> ChoreTable {
    func text() -> String { Self.payloads.randomElement(using: &random) ?? "" }
    let rows = (1...6).map { Chore(id: $0, name: text() + text(), detail: text()) }
    return try ChoreTable([TableSection(Category(id: 0, header: text()), rows: rows)])
  }

  private func line(_ random: inout SeededRandomNumberGenerator) -> String {
    let payload = Self.payloads.randomElement(using: &random) ?? ""
    let lines = [
      "open 1", "open 2", "back", "delete 3", "delete 1 yes", "yes", "no", "move 1 3", "edit",
      "done",
      "search \(payload)", "search", "set name \(payload)", "set \(payload) x", "text \(payload)",
      "undo", "redo", "help", "show", payload, "open \(payload)", "delete \(payload) yes",
    ]
    return lines.randomElement(using: &random) ?? ""
  }

  @Test(arguments: Sample.seeds(30) as [UInt64])
  func everyLineIsSafe(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    let table = try table(&random)
    let size = TerminalSize(columns: .random(in: 1...90, using: &random), lines: 24)
    let transcript = Transcript(table.stack, size: size)
    for _ in 0..<40 {
      var lines: [String] = []
      let failure = try transcript.perform(line(&random)) { lines.append($0) }
      if let failure { lines.append(failure) }
      for line in lines {
        try #require(line.sanitizedForTerminal.unicodeScalars.elementsEqual(line.unicodeScalars))
        try #require(line.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control })
      }
    }
  }

  @Test func everyCommandThatFailsChangesNothing() throws {
    for seed in 0..<20 as Range<UInt64> {
      var random = SeededRandomNumberGenerator(seed: seed)
      let table = try table(&random)
      let transcript = Transcript(table.stack, size: .standard)
      for _ in 0..<30 {
        let before = (table.source.snapshot, table.stack.count, table.screen.searchText)
        let hadQuestion = table.stack.question != nil
        let shown = try show(transcript)
        guard try transcript.perform(line(&random), to: { _ in }) != nil else { continue }
        try #require(table.source.snapshot == before.0)
        try #require(table.stack.count == before.1)
        try #require(table.screen.searchText == before.2)
        if !hadQuestion { try #require(try show(transcript) == shown) }
      }
    }
  }

  /// The screen, without messages, which last for one command.
  private func show(_ transcript: Transcript) throws -> [String] {
    var lines: [String] = []
    _ = try transcript.perform("show") { lines.append($0) }
    return lines
  }
}
