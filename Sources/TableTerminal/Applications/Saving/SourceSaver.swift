import Dispatch
import LocalizedPhrases
import SystemBasics
import TableData

/// Saves the table of a source in another thread, once it was edited.
final class SourceSaver<Section: Identifiable & Equatable & Sendable, Row>: WorkSaver
where Row: Identifiable & Equatable & Sendable, Section.ID: Sendable, Row.ID: Sendable {
  typealias Table = TableSnapshot<Section, Row>
  typealias Writing = @Sendable (Table, _ saved: Table) throws -> Void

  private let source: TableDataSource<Section, Row>
  private let name: String?
  private let write: Writing
  /// Writes an unsaved table elsewhere, and returns where.
  var writeElsewhere: (Table, _ saved: Table) throws -> LocalizedPhrase? = { _, _ in nil }
  private(set) var saved: Table
  /// How often the user's edits were saved.
  private(set) var saveCount = 0
  /// Whether the user has edited the table since the last save began.
  private var isEdited = false
  /// The source's change count when its table was last compared with the saved one.
  private var comparedCount: Int?
  private var inFlight: (table: Table, work: BackgroundWork<Result<Void, any Error>>)?

  init(
    _ source: TableDataSource<Section, Row>, named name: String? = nil, _ write: @escaping Writing
  ) {
    (self.source, self.name, self.write, saved) = (source, name, write, source.snapshot)
    source.addPermanentObserver { [weak self] change in
      guard let self else { return }
      if change.cause != .merge {
        isEdited = true
      } else if !isEdited, inFlight == nil {
        // Changes from elsewhere need not be saved.
        saved = change.new
      }
    }
  }

  /// Whether all that the user has edited is saved.
  var isIdle: Bool { !isEdited && !isSaving }

  /// Whether a save is in flight.
  var isSaving: Bool { inFlight != nil }

  /// Whether the table differs from the one saved last, or being saved.
  var hasChanges: Bool {
    guard isEdited, comparedCount != source.changeCount else { return isEdited }
    comparedCount = source.changeCount
    // Edits may have been undone.
    isEdited = source.snapshot != inFlight?.table ?? saved
    return isEdited
  }

  var unsaved: [String]? { hasChanges ? [name ?? localized("the table")] : [] }

  var savesInBackground: Bool { true }

  /// Records a table that was saved by other means; the source may have changed since.
  func record(saved table: Table) {
    (saved, isEdited, comparedCount, saveCount) = (table, true, nil, saveCount + 1)
  }

  /// Takes over a table that another program has saved.
  func rebase(onto table: Table) { (saved, comparedCount) = (table, nil) }

  func begin() {
    guard isEdited, inFlight == nil else { return }
    isEdited = false
    let table = source.snapshot
    // Edits may have been undone; a long comparison would delay keys.
    let save = Localization.keeping { [saved, write] in
      Result { if table != saved { try write(table, saved) } }
    }
    inFlight = (table, BackgroundWork(save))
  }

  var isDone: Bool { inFlight?.work.isDone(within: .seconds(0)) ?? true }

  /// Waits for the save in flight.
  func end() throws {
    guard let (table, work) = inFlight else { return }
    inFlight = nil
    _ = work.isDone(within: nil)
    do { try work.take()?.get() } catch {
      isEdited = true
      throw error
    }
    (saved, saveCount) = (table, saveCount + 1)
  }

  /// Saves the last edits, even if the save in flight has failed.
  func save() throws {
    try? end()
    begin()
    try end()
  }

  func saveElsewhere() throws -> LocalizedPhrase? {
    hasChanges ? try writeElsewhere(source.snapshot, saved) : nil
  }
}
