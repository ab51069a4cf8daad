import Foundation
import PropertyLists
import TableApplication

/// The memos of one file: reads them, edits them with undo and redo, and saves them.
final class MemoStore {
  let document: DocumentSession<MemoTable>
  let preferences: PreferencesStore

  /// What the clock shows.
  let now: () -> Date

  /// Returns what is being typed, or nil when no memo is open.
  var openDraft: () -> MemoDraft? = { nil }

  /// Tells the open memo what was last saved of it.
  var noteSavedText: (String) -> Void = { _ in }

  /// What was being typed when a save was last put on the schedule.
  var notedDraft: MemoDraft?

  var source: TableDataSource<Account, Memo> { document.source }

  /// Opens a file; the first run finds no account.
  init(file: URL, now: @escaping () -> Date = Date.init) throws {
    self.now = now
    preferences = PreferencesStore(beside: file)
    document = try DocumentSession(
      at: file, coding: .memos(for: file), beginningWith: MemoTable(), mergePolicy: .memo
    ) { theirs, base, mine in
      theirs.identified(like: base).identified(like: mine)
    } keepingConflictsBy: { autosave, source throws(DocumentError) in
      try autosave.keepUnresolved(\.keptConflicts, of: source)
    }
    document.report(preferences.readError)
    document.includeDrafts = { [unowned self] in addingDraft(to: $0) }
    document.hasNewDrafts = { [unowned self] in hasNewDraft }
    document.mergeExternalVersion = { [unowned self] in merge($1, from: $0) }
  }
}
