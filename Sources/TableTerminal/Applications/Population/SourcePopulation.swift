public import TableMerging
import Dispatch

/// Populates a source from a closure that edits its own source in another task.
final class SourcePopulation<Section: Identifiable & Equatable & Sendable, Row>: ExternalChanges
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Source = TableDataSource<Section, Row>

  private let source: Source
  private let body: @Sendable (Source) async throws -> Void
  private let operations: PopulationOperations<Section, Row>
  private let isFinite: Bool
  private let mailbox: PopulationMailbox<Section, Row>
  private var followed: SnapshotFollower<Section, Row>
  private let arrival = DispatchSemaphore(value: 0)
  private let completion = DispatchSemaphore(value: 0)
  private var task: Task<Void, Never>?
  private var isDone = false
  private var hasFailed = false

  /// Creates a population.
  ///
  /// - Parameters:
  ///   - source: The source to populate.
  ///   - body: Edits its own source.
  ///   - operations: The table operations.
  ///   - isFinite: Whether the screens wait for the first change, and transcripts for the last.
  init(
    _ source: Source, _ body: @escaping @Sendable (Source) async throws -> Void,
    operations: PopulationOperations<Section, Row>, isFinite: Bool = false
  ) {
    self.source = source
    self.body = body
    self.operations = operations
    self.isFinite = isFinite
    mailbox = PopulationMailbox(joining: operations.difference)
    followed = SnapshotFollower(of: source)
  }

  func begin(waking wake: (@Sendable () -> Void)?) {
    followed = SnapshotFollower(of: source)
    let table = source.snapshot
    // A thread of its own, as it may wait for a file.
    task = Task(executorPreference: BlockingExecutor(label: "Population")) {
      [mailbox, body, operations, arrival, completion] in
      let populated = operations.makeSource(table)
      populated.addPermanentObserver { change in
        if mailbox.put(change) { wake?() }
        arrival.signal()
      }
      var failure: String?
      do { try await body(populated) } catch { failure = Localization.description(of: error) }
      mailbox.end(failure)
      // The end may carry a failure.
      wake?()
      arrival.signal()
      completion.signal()
    }
  }

  func wait(until limit: DispatchTime) {
    guard isFinite, arrival.wait(timeout: limit) == .success else { return }
    // A short file is whole in the first frame.
    if completion.wait(timeout: .now() + WorkLimits.editDelay) == .success { completion.signal() }
  }

  func applyPending() -> String? {
    let (update, failure, hasEnded) = mailbox.take()
    isDone = hasEnded
    if failure != nil { hasFailed = true }
    if let update {
      operations.follow(&followed, update.table, update.difference, source)
      releaseInBackground(update)
    }
    return failure
  }

  func makeAll() throws -> Bool {
    guard isFinite else { return false }
    begin(waking: nil)
    completion.wait()
    if let failure = applyPending() { throw UserError(failure) }
    return true
  }

  func isPopulating(_ other: AnyObject) -> Bool { source === other && !isDone }

  var isIncomplete: Bool { isFinite && (hasFailed || !isDone) }

  func end() {
    // The last rows may have arrived since the last frame.
    if isFinite { _ = applyPending() }
    task?.cancel()
  }
}

/// The table operations of a population; much faster when specialized by the caller.
@usableFromInline
struct PopulationOperations<Section: Identifiable & Equatable & Sendable, Row>: Sendable
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  @usableFromInline typealias Table = TableSnapshot<Section, Row>
  @usableFromInline typealias Difference = TableDifference<Section, Row>
  @usableFromInline typealias Formatting =
    @Sendable (Table, _ saved: Table, _ text: String) -> String
  @usableFromInline typealias Parsing = @Sendable (_ text: String, Table) throws -> Table

  /// Follows a table, by the difference if known.
  @usableFromInline let follow:
    @Sendable (
      inout SnapshotFollower<Section, Row>, Table, Difference?, TableDataSource<Section, Row>
    ) -> Void

  @usableFromInline var hasConflicts:
    @Sendable (_ base: Table, _ theirs: Table, _ mine: Table) -> Bool
  @usableFromInline let difference: @Sendable (_ new: Table, _ old: Table) -> Difference
  @usableFromInline let makeSource: @Sendable (Table) -> TableDataSource<Section, Row>

  @inlinable
  init() {
    follow = { followed, table, difference, source in
      followed.follow(table, by: difference, in: source)
    }
    hasConflicts = { TableMerge(base: $0, theirs: $1, mine: $2).outcome.hasConflicts }
    difference = { $0.difference(from: $1) }
    makeSource = { TableDataSource($0, undoLimit: 0) }
  }
}
