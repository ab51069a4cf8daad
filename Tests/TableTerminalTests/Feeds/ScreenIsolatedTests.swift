import Foundation
import TableData
import TableTestSupport
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Other tasks use a value on the screens' thread.
@Suite struct ScreenIsolatedTests {
  @Test func workIsDoneWhereTheScreensAre() async throws {
    let table = try ChoreTable(["a"])
    var application = TerminalApplication(table.stack)
    let shared = application.share(table.source)
    let work = Task.detached {
      for id in 2...100 {
        let count = await shared.perform { source in
          source.edit(named: "Add") { try? $0.append(Chore(id: id, name: "\(id)"), to: 0) }
          return source.snapshot.rowCount
        }
        if count != id { return false }
      }
      return true
    }
    let inputs = SessionInputs(application.inputs)
    inputs.begin(waking: nil)
    while table.source.snapshot.rowCount < 100 {
      #expect(inputs.applyPending().isEmpty)
      await Task.yield()
    }
    inputs.end()
    #expect(await work.value)
    #expect(table.source.history.undoCount == 99)
  }

  @Test func workWakesATranscriptThatWaits() async throws {
    let table = try ChoreTable(["a"])
    var application = TerminalApplication(table.stack)
    let shared = application.share(table.source)
    let inputs = SessionInputs(application.inputs)
    let waker = try SignalPipe()
    #expect(inputs.areAwaited)
    inputs.begin(waking: waker, onlyAwaited: true)
    let work = Task.detached { await shared.perform(\.snapshot.rowCount) }
    var request = pollfd(fd: waker.reading, events: Int16(POLLIN), revents: 0)
    // The other task may need this thread. Safe: `poll` gets exactly one `pollfd`.
    while unsafe poll(&request, 1, 0) != 1 { try await Task.sleep(for: .milliseconds(1)) }
    waker.signals()
    _ = inputs.applyPending()
    #expect(await work.value == 1)
    inputs.end()
  }

  @Test func afterTheEndThereIsNoResult() async throws {
    let table = try ChoreTable(["a"])
    var application = TerminalApplication(table.stack)
    let shared = application.share(table.source)
    let inputs = SessionInputs(application.inputs)
    inputs.begin(waking: nil)
    let waiting = Task { await shared.perform(\.snapshot.rowCount) }
    inputs.end()
    #expect(await waiting.value == nil)
    #expect(await shared.perform(\.snapshot.rowCount) == nil)
  }

  @Test func aTranscriptIsNotWokenByFeedsAlone() throws {
    let table = try ChoreTable(["a"])
    var application = TerminalApplication(table.stack)
    application.populate(table.source) { _ in }
    #expect(!SessionInputs(application.inputs).areAwaited)
  }
}
