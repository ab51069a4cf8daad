import TableData
import TableMerging
import TableQueries
import Testing

/// Objects released with the last closure that holds them may use the source.
struct ReleasedObserverTests {
  private typealias Table = MergeLaws.Table
  private typealias Source = TableDataSource<Letter, Letter>

  /// Runs a closure when it is deinitialized.
  ///
  /// Sendable, as the closures of a policy are; these tests have one task.
  private final class Mortal: @unchecked Sendable {
    private let leave: () -> Void

    init(_ leave: @escaping () -> Void) {
      self.leave = leave
    }

    deinit { leave() }
  }

  private static func source() -> Source {
    guard let table = try? Table(Letter(id: 0), rows: [Letter(id: 1), Letter(id: 2)]) else {
      fatalError("Three letters make no table")
    }
    return Source(table)
  }

  @Test func endsAnObservationOfItsOwn() async {
    await #expect(processExitsWith: .success) {
      let source = Self.source()
      var count = 0
      let inner = source.observe { _ in count += 1 }
      var mortal: Mortal? = Mortal { inner.cancel() }
      let outer = source.observe { [mortal] _ in _ = mortal }
      mortal = nil
      outer.cancel()
      source.edit { _ = $0.remove(id: 1) }
      precondition(count == 0, "An observation that was ended goes on")
    }
  }

  @Test func editsTheSource() async {
    await #expect(processExitsWith: .success) {
      let source = Self.source()
      var tables: [Table] = []
      source.addPermanentObserver { tables.append($0.new) }
      var mortal: Mortal? = Mortal {
        source.edit { _ = $0.remove(id: 1) }
        source.edit { _ = $0.remove(id: 2) }
        source.undo()
        source.addPermanentObserver { tables.append($0.new) }
      }
      var observation: TableObservation? = source.observe { [mortal] _ in _ = mortal }
      mortal = nil
      withExtendedLifetime(observation) {}
      observation = nil
      precondition(tables.count == 3 && source.snapshot.rowCount == 1, "Its edits are told")
    }
  }

  /// The query of a derived source is released with it.
  @Test func outlivesADerivedSource() async {
    await #expect(processExitsWith: .success) {
      let source = Self.source()
      source.edit { _ = $0.remove(id: 1) }
      var derivedCount = 0
      do {
        let mortal = Unchecked(
          Mortal {
            derivedCount = source.derived(by: TableQuery(Table.self)).snapshot.rowCount
            source.undo()
          })
        _ = source.derived(by: TableQuery(Table.self).filter { _ in mortal.exists })
      }
      precondition(derivedCount == 1 && source.snapshot.rowCount == 2, "It came to nothing")
    }
  }

  /// The fields by which rows were merged are released when they are replaced.
  @Test func mergesAnew() async {
    await #expect(processExitsWith: .success) {
      let source = Self.source()
      let base = source.snapshot
      var mortal: Mortal? = Mortal { source.merge(base, from: base) }
      source.merge(
        base, from: base,
        mergePolicy: RowMergePolicy { [mortal] _, first, _ in mortal == nil ? nil : first })
      mortal = nil
      source.merge(base, from: base)
      precondition(source.snapshot == base, "Nothing was to be merged")
    }
  }

  /// A row that is an object is released with the last history or conflict that holds it.
  @Test func isARow() async {
    await #expect(processExitsWith: .success) {
      final class Row: Identifiable, Equatable {
        let id: Int
        let mortal: Mortal
        init(_ id: Int, _ leave: @escaping () -> Void = {}) {
          (self.id, mortal) = (id, Mortal(leave))
        }
        static func == (one: Row, other: Row) -> Bool { one === other }
      }
      typealias Source = TableDataSource<Letter, Row>
      let source = Source(.init(), undoLimit: 2)
      var deaths = 0
      source.edit { _ = try? $0.appendSection(Letter(id: 0)) }
      // Edits that can no longer be redone.
      source.edit { table in
        try? table.append(Row(1) { deaths += source.history.undoCount > 0 ? 1 : 0 }, to: 0)
      }
      source.undo()
      source.edit { try? $0.append(Row(2), to: 0) }
      precondition(deaths == 1, "The history keeps what nobody can redo")
      // Edits beyond the limit.
      source.edit { table in
        try? table.append(
          Row(3) { source.group(named: "Last") { deaths += source.canUndo ? 1 : 0 } }, to: 0)
      }
      for id in 4..<7 {
        source.edit { table in
          table.remove(id: id - 1)
          try? table.append(Row(id), to: 0)
        }
      }
      precondition(deaths == 2, "The history keeps more than its limit")
      // Conflicts that need no resolution.
      source.conflicts = [
        .rowContent(
          base: nil, theirs: Row(9) { deaths += source.conflicts.isEmpty ? 1 : 0 }, mine: Row(9))
      ]
      source.conflicts = []
      precondition(deaths == 3, "A conflict is kept")
    }
  }

  /// An object held by a query although it is not sendable; nothing here runs concurrently.
  private struct Unchecked: @unchecked Sendable {
    private let mortal: Mortal
    init(_ mortal: Mortal) { self.mortal = mortal }
    var exists: Bool { withExtendedLifetime(mortal) { true } }
  }
}
