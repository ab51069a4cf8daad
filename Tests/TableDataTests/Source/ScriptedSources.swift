import TableMerging
import TableTesting
import Testing

@testable import TableData
@testable import TableQueries

/// Sources derived from one in all ways, with the changes that their observers receive.
final class ScriptedSources {
  typealias Source = TableDataSource<SampleSection, SampleRow>
  typealias Snapshot = Source.Snapshot
  typealias Query = TableQuery<Snapshot, Snapshot>

  let origin: Source
  private let companion: Source
  private let sorted: Source
  private let even: Source
  private let nested: Source
  private let joined: Source
  private let shown: Source
  private let parts = ConcatenatedSource<String, SampleSection, SampleRow>()
  /// A temporary source.
  private var passing: Source?
  /// Whether edits are prepared.
  private let isPrepared: Bool
  private var told: [String] = []
  /// The first observer's reaction to the next change of the origin.
  private var reaction: PreparedScript.Interlude?

  init(_ table: Snapshot, isPrepared: Bool) throws {
    self.isPrepared = isPrepared
    (origin, companion) = (Source(table), Source(table))
    var react: () -> Void = {}
    // It is called before derived sources are notified.
    origin.addPermanentObserver { _ in react() }
    sorted = origin.derived(by: Self.queries[0])
    even = sorted.derived(by: Query().filter { $0.revision % 2 == 0 })
    nested = even.derived(by: Query().sorted(by: \.id, .descending))
    joined = companion.derived(joining: sorted, by: Self.pairs)
    shown = joined.derived(by: Query().filter { $0.revision % 3 > 0 })
    try parts.append(sorted, as: "sorted")
    try parts.append(nested, as: "nested")
    react = { [unowned self] in reactOnce() }
    for (index, source) in all.enumerated() { note(source, as: "\(index)") }
    parts.dataSource.addPermanentObserver { [unowned self] change in
      told.append("parts \(change.cause) \(change.name): \(change.difference)")
    }
  }

  private static let queries = [
    Query().sorted(by: \.id), Query().sorted(by: \.id, .descending),
    Query().filter { $0.id != "a" },
  ]

  private static let pairs = TableQuery(Snapshot.self).joined(
    with: TableQuery(Snapshot.self), by: \.id
  ) { row, other in
    SampleRow(row.id, revision: row.revision + 10 * (other?.revision ?? 9))
  }

  private func note(_ source: Source, as label: String) {
    source.addPermanentObserver { [unowned self] change in
      told.append("\(label) \(change.cause) \(change.name): \(change.difference)")
    }
  }

  private var all: [Source] { [origin, companion, sorted, even, nested, joined, shown] }

  /// The tables of all sources.
  var state: [Snapshot] { (all + [passing].compactMap(\.self)).map(\.snapshot) }

  /// The changes since the last call, and the names to undo and redo.
  func takeTold() -> [String] {
    defer { told = [] }
    return told + ["\(origin.undoName ?? "-") \(origin.redoName ?? "-")"]
  }
}

// MARK: - Steps

extension ScriptedSources {
  func perform(_ step: PreparedScript.Step) {
    switch step.action {
    case .edit(let edited): edit(step, edited)
    case .undo: perform(step, { nested.deferredUndo() }, or: { _ = origin.undo() })
    case .redo: perform(step, { nested.deferredRedo() }, or: { _ = origin.redo() })
    case .edits(let first, let second):
      // Of two edits of one table the first is performed.
      let (other, old) = (origin.deferredEdit(named: "other") { $0 = second }, origin.snapshot)
      other.work()
      edit(step, first)
      if isPrepared, origin.snapshot != old { #expect(!other.perform()) }
    }
    reaction = nil
  }

  private func edit(_ step: PreparedScript.Step, _ edited: Snapshot) {
    perform(step) {
      origin.deferredEdit(named: step.name) { $0 = edited }
    } or: {
      origin.apply(edited, named: step.name)
    }
  }

  /// Performs a prepared edit, or the same synchronously if nothing was prepared or that fails.
  private func perform(
    _ step: PreparedScript.Step, _ makeEdit: () -> DeferredEdit?, or act: () -> Void
  ) {
    let edit = isPrepared ? makeEdit() : nil
    if !step.isWorkLate || step.isWorkDoneTwice { edit?.work() }
    if let interlude = step.interlude { perform(interlude) }
    reaction = step.reaction
    if step.isWorkLate { edit?.work() }
    if step.isGrouped { origin.beginGroup(named: "group") }
    if edit?.perform() == true { #expect(edit?.perform() == false) } else { act() }
    if step.isGrouped { origin.endGroup() }
  }

  private func perform(_ interlude: PreparedScript.Interlude) {
    switch interlude {
    case .query(let number): sorted.setQuery(Self.queries[number])
    case .merge(let other, let base): origin.merge(other, from: base)
    case .edit(let edited): apply(edited, named: "between")
    case .undo: _ = origin.undo()
    case .cancelledGroup(let edited):
      let old = origin.snapshot
      origin.group(named: "cancelled") {
        apply(edited, named: "there")
        apply(old, named: "back")
      }
    case .companion(let edited): companion.apply(edited, named: "companion")
    case .editAndCompanion(let edited, let other):
      apply(edited, named: "between")
      companion.apply(other, named: "companion")
    case .derive:
      let source = even.derived(by: Query().filter { $0.revision < 2 })
      note(source, as: "passing")
      passing = source
    case .drop: passing = nil
    }
  }

  private func apply(_ edited: Snapshot, named name: String) {
    guard isPrepared else { return _ = origin.apply(edited, named: name) }
    let edit = origin.deferredEdit(named: name) { $0 = edited }
    edit.work()
    #expect(edit.perform() && !edit.perform())
  }

  private func reactOnce() {
    guard let reaction else { return }
    self.reaction = nil
    perform(reaction)
  }
}
