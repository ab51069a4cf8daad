public import TableData
import TerminalDriver

extension TableScreen: LongWorkScreen {
  /// Performs an edit made on another thread, while keys stay responsive.
  ///
  /// ```swift
  /// try screen.runInBackground("checking", store.deferredCheck(ids), in: stack)
  /// ```
  ///
  /// The work restarts if the table changes meanwhile. After a moment, the first line shows the
  /// activity, and Escape cancels. Without keys, as in a transcript, or for at most 5,000 rows, the
  /// call waits.
  ///
  /// - Parameters:
  ///   - activity: A word such as `checking`.
  ///   - edit: The edit.
  ///   - stack: The screen's stack.
  ///   - perform: Calls its argument, which performs the edit.
  /// - Throws: ``UserError`` while other work is in progress, or if the edit to undo or redo is
  ///   no longer the last one.
  public func runInBackground(
    _ activity: String, _ edit: DeferredEdit, in stack: ScreenStack,
    performingWith perform: @escaping (() -> Void) throws -> Void = { $0() }
  ) throws {
    try edit.perform { [weak work] edit, done in
      let (make, isShort) = (edit.work, edit.rowCount <= WorkLimits.tableCount)
      try work?.runInBackground(
        activity, in: stack, isAwaited: isShort, { _ in make() }, complete: done)
    } by: {
      try perform($0)
    } overtaken: {
      throw UserError(localized("The table was edited in the meantime. Try again."))
    }
  }

  /// Makes a value on another thread, while keys stay responsive, then continues with it.
  ///
  /// ```swift
  /// try screen.runInBackground("opening", in: stack, rowCount: table.rowCount) {
  ///   DerivedTable(table, query: byLetter)
  /// } then: { made in
  ///   stack.push(TableScreen(source.derived(continuing: made), delegate: delegate))
  /// }
  /// ```
  ///
  /// The value is dropped if the user cancels, leaves the screen, quits, or is answering a
  /// prompt. Without keys, as in a transcript, or for at most 5,000 rows, the call waits, so that
  /// the next keys go to the new screen.
  ///
  /// - Parameters:
  ///   - activity: A word such as `opening`.
  ///   - stack: The screen's stack.
  ///   - rowCount: The number of rows.
  ///   - work: Makes the value.
  ///   - complete: Continues with the value.
  /// - Throws: ``UserError`` while other work is in progress.
  public func runInBackground<Value: Sendable>(
    _ activity: String, in stack: ScreenStack, rowCount: Int,
    work: @escaping @Sendable () -> Value, then complete: @escaping (Value) throws -> Void
  ) throws {
    try runInBackground(
      activity, in: stack, rowCount: rowCount, cancellable: { _ in work() }, then: complete)
  }

  /// Makes a value as above, with progress that cancels it.
  func runInBackground<Value: Sendable>(
    _ activity: String, in stack: ScreenStack, rowCount: Int,
    cancellable make: @escaping @Sendable (WorkProgress) -> Value,
    then complete: @escaping (Value) throws -> Void
  ) throws {
    let key = stack.openingKey
    var isLate = false
    try work.runInBackground(
      activity, in: stack, isAwaited: rowCount <= WorkLimits.tableCount, endsWhenHidden: true,
      make
    ) { [weak stack] value in
      guard let stack else { return }
      guard isLate else { return try complete(value) }
      guard stack.isFree else { return releaseInBackground(value) }
      try stack.opening(key) { try complete(value) }
      stack.popObsolete()
    }
    isLate = true
  }

  func abandonLongWork() { work.abandon() }

  /// Whether an edit or other work is in progress, apart from searching, sorting and fetching.
  ///
  /// Meanwhile, do not query a database that performs one operation at a time.
  public var isPerformingWork: Bool { work.current != nil }

  /// Completes work in progress.
  public func finishEditing() throws { try work.finish() }

  /// Whether sorting, searching, fetching or other work is in progress.
  public var hasPendingResults: Bool {
    arranging.isWorking || work.current != nil || keys.isSearching || rows.extent.isFetching
      || totals.isWorking
  }
}
