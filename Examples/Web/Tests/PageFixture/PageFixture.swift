import Foundation
import PageServer

/// Serves a table, which the lines of standard input change.
@main
struct PageFixture {
  static func main() async throws {
    let arguments = CommandLine.arguments.dropFirst().compactMap { UInt64($0) }
    guard arguments.count == 3 else {
      let numbers = Numbers(count: Int(arguments[0]))
      return try await PageServer("Numbers", of: Numbers.table) { _ in PagedFeed(numbers) }.run()
    }
    let goods = try Goods(
      sections: Int(arguments[0]), rows: Int(arguments[1]), seed: arguments[2])
    if arguments[0] == 0 { try await goods.showHostileTexts() }
    let feed = goods.feed
    let server = PageServer("Goods", of: Goods.table, allowsAdding: true) { edit, visitor, number in
      await goods.perform(edit, clientID: visitor, number: number)
    } feed: {
      feed.arranged(at: $0, in: Goods.table)
    }
    try server.start()
    say("ready")
    while let line = readLine() {
      try await perform(line.split(separator: " ").map(String.init), in: goods)
      say("done")
    }
  }

  private static func perform(_ words: [String], in goods: Goods) async throws {
    switch words.first {
    case "change": try await goods.change(Int(words[1]) ?? 1)
    case "touch": try await goods.touch(Int(words[1]) ?? 1)
    case "top": try await goods.insertOnTop(Int(words[1]) ?? 1)
    case "enter":
      let previousText = words[3].replacing("~", with: " ")
      let entry = WebPageCellEdit(
        row: words[1], column: words[2], text: words[4], previousText: previousText)
      say("answer: \(await goods.edit(.update(entry)))")
    case "move": try await goods.move(words[1], below: words[2])
    case "remove": say("answer: \(await goods.edit(.remove(Array(words.dropFirst()))))")
    default: say("What?")
    }
  }
}

/// Writes a line without buffering.
private func say(_ line: String) {
  try? FileHandle.standardOutput.write(contentsOf: Data("\(line)\n".utf8))
}
