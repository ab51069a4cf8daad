import Foundation
import PropertyLists
import TableApplication

/// The memos of one file: reads them, edits them with undo and redo, and saves them.
final class MemoStore {
  let document: DocumentSession<MemoTable>
  let preferences: PreferencesStore

  /// Returns the current time.
  let now: () -> Date

  /// Returns the memo being typed, or `nil` if none is open.
  var openDraft: () -> MemoDraft? = { nil }

  /// Notifies the open memo of its last saved text.
  var noteSavedText: (String) -> Void = { _ in }

  /// The draft when a save was last scheduled.
  var notedDraft: MemoDraft?

  var source: TableDataSource<Account, Memo> { document.source }

  /// Opens a file; the first run finds no account.
  init(file: URL, now: @escaping () -> Date = Date.init) throws {
    self.now = now
    preferences = PreferencesStore(beside: file)
    document = try DocumentSession(
      url: file, coding: .memos(for: file), defaultDocument: MemoTable()
    ) { base, theirs, mine in
      theirs.identified(like: base).identified(like: mine)
    } persistingConflictsWith: { autosave, source throws(DocumentError) in
      try autosave.persistConflicts(\.keptConflicts, of: source)
    }
    document.setStartupNotice(for: preferences.readError)
    document.includeDrafts = { [unowned self] in addingDraft(to: $0) }
    document.hasNewDrafts = { [unowned self] in hasNewDraft }
    document.mergeExternalVersion = { [unowned self] in merge($1, from: $0) }
  }
}
