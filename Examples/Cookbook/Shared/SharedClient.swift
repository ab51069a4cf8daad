import Foundation
import TableData
import TableFeeds
import TableSource

/// Shows the list, and keeps what it has and what is not answered yet in a file of its own.
struct Client {
  private struct State: Codable {
    var replica = TableReplica<SingleSection, Entry>()
    var number = 0
    var pending: ReaderEdit<SingleSection, Entry>?
  }

  private let (list, file): (URL, URL)
  private var state = State()
  private var server: Connection

  init(_ list: URL, reader: String) throws {
    (self.list, file) = (list, list.appendingPathExtension(reader))
    if FileManager.default.fileExists(atPath: file.path) {
      state = try JSONDecoder().decode(State.self, from: Data(contentsOf: file))
    }
    server = try Connection(to: list)
  }

  var entries: Entries { state.replica.snapshot }

  /// The number of the last edit that was asked for.
  var number: Int { state.number }

  /// Asks for an edit once, however often the server has to be started again.
  mutating func perform(_ action: ReaderEdit<SingleSection, Entry>.Action) throws {
    state.number += 1
    state.pending = ReaderEdit(reader: file.pathExtension, number: state.number, action)
    try save()
    try send()
  }

  /// Asks for edits of what is shown.
  mutating func perform(_ edits: [TableEdit<SingleSection, Entry>]) throws {
    guard let version = state.replica.position?.version else { return }
    try perform(.edits(edits, since: version))
  }

  /// Catches up, and sends again what was not answered.
  mutating func connect() throws {
    while true {
      if let reply = try server.reply(to: .hello(state.replica.position)) {
        try catchUp(by: reply)
        return try send()
      }
      server = try Connection(to: list)
    }
  }

  /// Takes what is new, and puts what was not answered on top of it.
  private mutating func catchUp(by reply: Reply) throws {
    let old = entries
    if let update = reply.update { try state.replica.apply(update) }
    state.pending = try state.pending?.rebased(from: old, onto: state.replica)
    try save()
  }

  private mutating func send() throws {
    guard let edit = state.pending else { return }
    guard let reply = try server.reply(to: .edit(edit)) else {
      server = try Connection(to: list)
      return try connect()
    }
    if reply.answer == .outdated {
      try catchUp(by: reply)
      return try send()
    }
    state.pending = nil
    try catchUp(by: reply)
    switch reply.answer {
    case .done, .doneBefore: return
    default: say("Not done: \(reply.answer.map { "\($0)" } ?? "no answer")")
    }
  }

  private func save() throws {
    try JSONEncoder().encode(state).write(to: file, options: .atomic)
  }
}
