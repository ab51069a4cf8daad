import Foundation
import TableData
import TableFeeds
import TableSource

/// Shows the list, and stores its replica and the unacknowledged edit in a separate file.
struct Client {
  private struct State: Codable {
    var replica = TableReplica<SingleSection, Entry>()
    var number = 0
    var pending: ClientEdit<SingleSection, Entry>?
    /// The base of the pending edit.
    var base: Entries?
  }

  private let (list, file, reader): (URL, URL, String)
  private var state = State()
  private var server: Connection

  init(_ list: URL, reader: String) throws {
    (self.list, file, self.reader) = (list, list.appendingPathExtension("\(reader).reader"), reader)
    if FileManager.default.fileExists(atPath: file.path) {
      state = try JSONDecoder().decode(State.self, from: Data(contentsOf: file))
    }
    server = try Connection(to: list)
  }

  var entries: Entries { state.replica.snapshot }

  /// The number of the last requested edit.
  var number: Int { state.number }

  /// Requests an edit once, even if the server has to be restarted.
  mutating func perform(_ action: ClientEdit<SingleSection, Entry>.Action) throws {
    state.number += 1
    state.pending = ClientEdit(clientID: reader, number: state.number, action)
    state.base = entries
    try save()
    try send()
  }

  /// Requests edits of the shown list.
  mutating func perform(_ edits: [TableEdit<SingleSection, Entry>]) throws {
    guard let version = state.replica.position?.version else { return }
    try perform(.edits(edits, since: version))
  }

  /// Catches up, and resends the unacknowledged edit.
  mutating func connect() throws {
    while true {
      if let reply = try server.reply(to: .hello(state.replica.position)) {
        try catchUp(by: reply)
        return try send()
      }
      server = try Connection(to: list)
    }
  }

  private mutating func catchUp(by reply: Reply) throws {
    if let update = reply.update { try state.replica.apply(update) }
    try save()
  }

  private mutating func send() throws {
    guard let edit = state.pending else { return }
    guard let reply = try server.reply(to: .edit(edit)) else {
      server = try Connection(to: list)
      return try connect()
    }
    let answer = reply.answer ?? .refused(.inapplicable(reason: "There is no answer."))
    if answer != .stale { state.pending = nil }
    try catchUp(by: reply)
    switch answer {
    case .done, .alreadyDone: return
    case .stale: try rebase(edit)
    case .conflicts(let conflicts): say("Conflict, nothing was changed: \(conflicts)")
    case .superseded, .refused: say("Not done: \(answer)")
    }
  }

  /// Rebases an edit on the current version, and sends it.
  private mutating func rebase(_ edit: ClientEdit<SingleSection, Entry>) throws {
    switch try edit.rebased(from: state.base ?? entries, onto: state.replica) {
    case .edit(let edit):
      (state.pending, state.base) = (edit, entries)
      try save()
      try send()
    case .conflicts(let conflicts):
      state.pending = nil
      try save()
      say("Conflict, nothing was changed: \(conflicts)")
    }
  }

  private func save() throws {
    try JSONEncoder().encode(state).write(to: file, options: .atomic)
  }
}
