import Foundation
import TableDocuments
import TableSource

/// The memos of one file: reads them, edits them with undo and redo, and saves them.
final class MemoStore {
  let source: TableDataSource<Account, Memo>
  let preferences: Preferences
  private(set) lazy var autosave = Autosave(
    to: file, schedule: SaveSchedule(pause: .milliseconds(500))
  ) { [unowned self] in document }

  /// What to tell at the start: that work was recovered, that the file cannot be saved where it is,
  /// or that the preferences cannot be read.
  let warning: String?

  /// What the clock shows.
  let now: () -> Date

  /// Returns what is being typed, or nil when no memo is open.
  var openDraft: () -> MemoDraft? = { nil }

  /// Tells the open memo what was last saved of it.
  var noteSavedText: (String) -> Void = { _ in }

  /// What was being typed when a save was last put on the schedule.
  var notedDraft: MemoDraft?

  private let file: DocumentStore<MemoTable>

  /// Opens a file; the first run finds no account.
  init(file: URL, now: @escaping () -> Date = Date.init) throws {
    self.now = now
    preferences = Preferences(beside: file)
    let document = DocumentStore(at: file, coding: .memos(for: file))
    source = TableDataSource(try document.read(orBeginWith: MemoTable()))
    self.file = document
    let rescued = document.takeRescued()
    let notice = document.rescueNotice ?? document.obstacleToSaving?.description
    warning = (notice ?? preferences.damage?.description).map(localized(sentence:))
    document.merge = .memos
    document.didMerge = { [unowned self] in merge($0) }
    try autosave.keepUndecided(\.keptConflicts, of: self)
    source.addObserver { [unowned self] _ in autosave.noteChange() }
    if let rescued { source.apply(rescued, named: localized("Recover")) }
  }

  /// Saves the memos elsewhere when they cannot be saved where they belong, and tells where they are.
  func rescue() throws -> String? { try file.rescue()?.description }
}

// MARK: - Editing

extension MemoStore {
  /// Removes memos as one edit.
  func remove(_ memos: [Memo]) {
    guard let first = memos.first else { return }
    source.edit(localized("Delete \(first.title)")) { $0.remove(ids: memos.lazy.map(\.id)) }
  }

  func remove(_ account: Account) {
    source.edit(localized("Delete \(account.name)")) { $0.removeSection(id: account.id) }
  }
}
