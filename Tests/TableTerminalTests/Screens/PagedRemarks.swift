import Dispatch
import Foundation
import Synchronization
import TableData
import TableDisplay
import TablePaging
import TableQueries
import TableTesting
import TableText

@testable import TableTerminal

/// A note of a list that is fetched page by page.
struct Remark: RowModel, Sendable {
  let id: Int
  var kind: String
  var text: String
}

struct AllRemarks: SectionModel, Sendable {
  let id = 0
}

/// All notes, or those of a kind.
struct RemarkFilter: Hashable, Sendable {
  var kind = ""
  func fits(_ note: Remark) -> Bool { note.kind.hasPrefix(kind) }
}

/// A mock database of remarks: edits are undone, others write to it, and a gate holds edits.
final class RemarkStore: Sendable {
  private struct State {
    var notes: [Remark]
    var revision = 0
    var pageCount = 0
    var done: [(name: String, notes: [Remark])] = []
    var undone: [(name: String, notes: [Remark])] = []
    var kept: [ConditionalSelection<Int, RemarkFilter>] = []
    var error: UserError?
    var isHeld = false
  }

  private let state: Mutex<State>
  /// Signals to a test that an edit is held, and from it that the edit continues.
  let (begun, gate) = (DispatchSemaphore(value: 0), DispatchSemaphore(value: 0))

  init(_ notes: [Remark]) {
    state = Mutex(State(notes: notes))
  }

  var notes: [Remark] { state.withLock { $0.notes } }
  var texts: [String] { notes.map(\.text) }
  var revision: Int { state.withLock { $0.revision } }
  var undoName: String? { state.withLock { $0.done.last?.name } }
  var redoName: String? { state.withLock { $0.undone.last?.name } }
  var pageCount: Int { state.withLock { $0.pageCount } }
  var kept: [ConditionalSelection<Int, RemarkFilter>] { state.withLock { $0.kept } }

  /// Makes edits wait at the gate.
  func hold() { state.withLock { $0.isHeld = true } }

  /// Makes edits fail.
  func fail(with error: UserError?) { state.withLock { $0.error = error } }

  func keep(_ selection: ConditionalSelection<Int, RemarkFilter>) {
    state.withLock { $0.kept.append(selection) }
  }

  /// Writes as another program does.
  func writeElsewhere(_ change: (inout [Remark]) -> Void) {
    state.withLock { state in
      change(&state.notes)
      state.revision += 1
    }
  }

  func edit(
    _ name: String, _ progress: WorkProgress = WorkProgress(),
    _ change: @Sendable (inout [Remark]) -> Void
  ) throws {
    try pass(progress)
    state.withLock { state in
      state.done.append((name, state.notes))
      state.undone = []
      change(&state.notes)
      state.revision += 1
    }
  }

  /// Undoes the last edit, or redoes the last undone one.
  func step(isUndo: Bool, _ progress: WorkProgress) throws -> (name: String, row: Remark?)? {
    try pass(progress)
    return state.withLock { state in
      guard let edit = isUndo ? state.done.popLast() : state.undone.popLast() else { return nil }
      let former = state.notes
      if isUndo {
        state.undone.append((edit.name, former))
      } else {
        state.done.append((edit.name, former))
      }
      state.notes = edit.notes
      state.revision += 1
      return (edit.name, edit.notes.first { !former.contains($0) })
    }
  }

  private func pass(_ progress: WorkProgress) throws {
    let (isHeld, error) = state.withLock { ($0.isHeld, $0.error) }
    if isHeld {
      progress.report(count: 3)
      begun.signal()
      gate.wait()
    }
    if progress.isCancelled || Task.isCancelled { throw CancellationError() }
    if let error { throw error }
  }

  fileprivate func pages(by key: @escaping @Sendable (Remark) -> RemarkKey, of filter: RemarkFilter)
    -> (SortedPageSource<AllRemarks, Remark, RemarkKey>, revision: Int)
  {
    let (notes, revision) = state.withLock { state in
      state.pageCount += 1
      return (state.notes, state.revision)
    }
    return (SortedPageSource(notes.filter(filter.fits), key: key) { _ in AllRemarks() }, revision)
  }
}

/// The place of a note in an order.
struct RemarkKey: Comparable, Sendable {
  let texts: [String]
  let directions: [SortDirection]
  let id: Int

  static func < (left: RemarkKey, right: RemarkKey) -> Bool {
    for (index, direction) in left.directions.enumerated() {
      let (a, b) = (left.texts[index], right.texts[index])
      if a != b { return direction == .ascending ? a < b : a > b }
    }
    return left.id < right.id
  }
}

/// The notes in an order.
struct RemarkPages: PageSource {
  let store: RemarkStore
  var order: [SortTerm] = []
  var filter = RemarkFilter()

  func key(of note: Remark) -> RemarkKey {
    RemarkKey(
      texts: order.map { $0.column == 0 ? note.kind : note.text },
      directions: order.map(\.direction), id: note.id)
  }

  func page(at anchor: PageAnchor<RemarkKey, Int>, limit: Int) async throws -> RowPage<
    AllRemarks, Remark
  > {
    let (pages, revision) = store.pages(by: key, of: filter)
    var page = pages.page(at: anchor, limit: limit)
    page.revision = revision
    return page
  }
}

struct RemarkEditing: PagedEditing {
  let store: RemarkStore

  var undoName: String? { store.undoName }
  var redoName: String? { store.redoName }
  func revision() -> Int { store.revision }

  func undo(
    in source: RemarkPages, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: Remark?)? {
    try store.step(isUndo: true, progress)
  }

  func redo(
    in source: RemarkPages, reportingTo progress: WorkProgress
  ) async throws -> (name: String, row: Remark?)? {
    try store.step(isUndo: false, progress)
  }
}

struct RemarksDelegate: TableScreenDelegate {
  typealias Section = AllRemarks
  typealias Row = PagedRow<Remark>

  let store: RemarkStore
  let title = "Remarks", selectionMode = SelectionMode.multiple
  let columns = [
    TextColumn<PagedRow<Remark>>("Kind") { $0.row?.kind ?? "…" },
    TextColumn<PagedRow<Remark>>("Text") { $0.row?.text ?? "…" },
  ]

  func name(of row: PagedRow<Remark>) -> String { row.row?.text ?? "…" }

  func edit(for request: EditRequest<AllRemarks, PagedRow<Remark>>) -> NamedEdit? {
    let ids = Set(request.rows.compactMap(\.row?.id))
    return .inBackground(name(of: request)) { [store, name = name(of: request)] in
      try store.edit(name) { $0.removeAll { ids.contains($0.id) } }
    }
  }
}

typealias RemarksScreen = TableScreen<AllRemarks, PagedRow<Remark>>

/// Remarks of kinds a and b on a screen.
struct RemarksList {
  let store: RemarkStore
  let pages: PagedTableContent<RemarkPages>
  let selection: PagedSelection<Remark, RemarkFilter>
  let screen: RemarksScreen
  let stack: ScreenStack

  /// - Parameters:
  ///   - count: The number of notes.
  ///   - hasOrder: Whether the source has an order for a search.
  init(
    _ count: Int = 6,
    hasOrder: @escaping (_ text: String, _ order: [SortTerm]) -> Bool = { _, _ in true }
  ) {
    let notes = (0..<count).map { Remark(id: $0, kind: $0 % 2 == 0 ? "b" : "a", text: "\(9 - $0)") }
    let store = RemarkStore(notes)
    self.store = store
    pages = PagedTableContent(
      RemarkPages(store: store), editing: RemarkEditing(store: store)
    ) { text, order in
      guard hasOrder(text, order) else { return nil }
      return RemarkPages(store: store, order: order, filter: RemarkFilter(kind: text))
    }
    selection = PagedSelection { filter, note in
      filter.fits(note)
    } count: { filter in
      .exact(store.notes.count(where: filter.fits))
    } delete: { rows, progress in
      try store.edit("Delete selected", progress) { notes in
        notes.removeAll { note in rows.contains(id: note.id) { $0.fits(note) } }
      }
    } save: {
      store.keep($0)
    }
    pages.enableSelection(in: selection) { $0.filter }
    screen = TableScreen(pages, delegate: RemarksDelegate(store: store))
    stack = ScreenStack(root: screen)
  }

  /// The texts of the rows, once no request is in flight.
  var shown: [String] {
    _ = stack.lines(lines: 30)
    while screen.rows.extent.isFetching {
      usleep(100)
      _ = stack.lines(lines: 30)
    }
    return screen.tableView.state.snapshot.rows.compactMap(\.row?.text)
  }

  var highlighted: String? { screen.tableView.state.highlightedRow?.row?.text }

  /// The heading, with its symbols.
  var heading: String { stack.lines(lines: 30).first { $0.contains("Kind") } ?? "" }

  /// Enables polling for results, as in a terminal.
  func poll() {
    _ = shown
    _ = screen.applyPendingResults()
  }

  /// Completes background work.
  func finish() {
    while screen.isPerformingWork { if !screen.applyPendingResults() { usleep(100) } }
    _ = shown
  }

  /// Begins an edit that waits at the gate.
  func begin(_ edit: () throws -> Void) rethrows {
    poll()
    store.hold()
    try edit()
    store.begun.wait()
    _ = screen.applyPendingResults()
  }
}
