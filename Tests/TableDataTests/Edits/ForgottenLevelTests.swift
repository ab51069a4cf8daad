import Foundation
import Synchronization
import Testing

@testable import TableData

/// Forgotten levels are released on another thread, if allowed.
struct ForgottenLevelTests {
  /// Reports the thread that releases it.
  private final class Token: Sendable {
    let threads: Threads

    init(_ threads: Threads) { self.threads = threads }

    deinit { threads.note(Thread.current) }
  }

  private final class Threads: Sendable {
    private let noted = Mutex<[ObjectIdentifier]>([])

    var all: [ObjectIdentifier] { noted.withLock { $0 } }

    func note(_ thread: Thread) { noted.withLock { $0.append(ObjectIdentifier(thread)) } }

    func wait(for count: Int) {
      while all.count < count { usleep(1_000) }
    }
  }

  private let threads = Threads()
  private let here = ObjectIdentifier(Thread.current)

  @Test func itIsLetGoOfAtOnceByDefault() {
    var history = EditHistory<Token>()
    var current = Token(threads)
    history.record(current, named: "A")
    current = Token(threads)
    current = history.undo(from: current) ?? current
    history.record(current, named: "B")
    #expect(threads.all == [here])
  }

  /// An owner that is being accessed releases them later.
  @Test func itIsKeptForTheOwner() {
    var history = EditHistory<Token>(limit: 2)
    history.keepForgotten()
    for name in ["A", "B", "C", "D"] { history.record(Token(threads), named: name) }
    let current = Token(threads)
    let earlier = history.undo(from: current)
    history.record(current, named: "E")
    #expect(earlier != nil)
    #expect(history.undoCount == 2 && !history.canRedo && threads.all.isEmpty)
    #expect(history.takeForgotten().count == 3 && history.takeForgotten().isEmpty)
    history.removeAll()
    #expect(history.takeForgotten().count == 2)
    withExtendedLifetime(earlier) {}
  }

  /// A source releases the tables of bulk edits on another thread, whatever is edited next.
  @Test func aPreparedEditHasItsSourceLetGoElsewhere() throws {
    struct Row: Identifiable, Equatable, Sendable {
      let id: Int
      let token: Token?

      static func == (one: Row, other: Row) -> Bool { one.id == other.id }
    }
    let table = try TableSnapshot(Unnamed(), rows: [Row(id: 1, token: nil)])
    let source = TableDataSource(table)
    let edit = source.deferredEdit(named: "Add") { [threads] table in
      // Safe to ignore: the section exists.
      try? table.append(Row(id: 2, token: Token(threads)), to: 0)
    }
    edit.work()
    #expect(edit.perform() && source.undo() == "Add")
    source.edit(named: "Delete") { $0.remove(id: 1) }
    threads.wait(for: 1)
    #expect(threads.all != [here])
  }

  private struct Unnamed: Identifiable, Equatable, Sendable { var id = 0 }
}
