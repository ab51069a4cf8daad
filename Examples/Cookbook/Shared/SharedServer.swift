import Foundation
import TableFeeds
import TableSource

struct Entry: Identifiable, Hashable, Codable, Sendable { let id: Int, text: String }

typealias Entries = TableSnapshot<SingleSection, Entry>

/// A line of the client: what it has, or what it wants changed.
enum Message: Codable {
  case hello(FeedPosition?)
  case edit(ClientEdit<SingleSection, Entry>)
}

/// The answer to a line, and what is new.
struct Reply: Codable {
  var answer: ClientEditResponse<SingleSection, Entry>?
  var update: FeedUpdate<SingleSection, Entry>?
}

/// What is on disk: the list, and which edits it has.
struct Saved: Codable {
  var entries: Entries
  var log = EditLog()
}

/// Owns the list in a file: performs each edit once, saves it, and only then answers.
func serve(_ file: URL) async throws {
  let lock = unsafe open(file.path + ".lock", O_CREAT | O_RDWR, 0o600)
  guard flock(lock, LOCK_EX) == 0 else { throw CocoaError(.fileLocking) }
  let isNew = !FileManager.default.fileExists(atPath: file.path)
  let saved =
    isNew
    ? Saved(entries: try Entries(rows: []))
    : try JSONDecoder().decode(Saved.self, from: Data(contentsOf: file))
  let source = TableDataSource(saved.entries)
  let feed = TableFeed(source)
  let receiver = EditReceiver(source: source, feed: feed, log: saved.log)
  var reader = feed.updates()
  while let line = readLine() {
    var reply = Reply()
    switch try JSONDecoder().decode(Message.self, from: Data(line.utf8)) {
    case .hello(let position): reader = feed.updates(since: position)
    case .edit(let edit):
      reply.answer = receiver.perform(edit)
      let saved = Saved(entries: source.snapshot, log: receiver.log)
      try JSONEncoder().encode(saved).write(to: file, options: .atomic)
    }
    reply.update = await reader.poll()
    try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(reply) + Data("\n".utf8))
  }
}
