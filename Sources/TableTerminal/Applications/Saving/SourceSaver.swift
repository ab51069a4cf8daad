import Dispatch
import SystemBasics
import TableData

/// Saves the table of a source in another thread, once it was edited.
final class SourceSaver<Section: Identifiable & Equatable & Sendable, Row>
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = TableSnapshot<Section, Row>

  private let source: TableDataSource<Section, Row>
  private let write: @Sendable (Table) throws -> Void
  private var saved: Table
  private var inFlight: (table: Table, work: BackgroundWork<Result<Void, any Error>>)?

  init(
    _ source: TableDataSource<Section, Row>, _ write: @escaping @Sendable (Table) throws -> Void
  ) {
    (self.source, self.write, saved) = (source, write, source.snapshot)
    source.addPermanentObserver { [weak self] change in
      // What came from elsewhere need not be saved.
      guard let self, change.cause == .merge, saved == change.old else { return }
      saved = change.new
    }
  }

  func begin() {
    let table = source.snapshot
    guard inFlight == nil, table != saved else { return }
    let work = BackgroundWork { [write, localization = Localization.current] in
      Localization.$current.withValue(localization) { Result { try write(table) } }
    }
    inFlight = (table, work)
  }

  var isDone: Bool { inFlight?.work.isDone(within: .seconds(0)) ?? true }

  /// Waits for the save in flight.
  func end() throws {
    guard let (table, work) = inFlight else { return }
    inFlight = nil
    _ = work.isDone(within: nil)
    try work.take()?.get()
    saved = table
  }

  /// Saves what was edited last, whatever became of the save in flight.
  func save() throws {
    try? end()
    begin()
    try end()
  }
}
