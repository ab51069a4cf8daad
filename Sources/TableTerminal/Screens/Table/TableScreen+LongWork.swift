public import TableData
import TerminalDriver

// MARK: - Work beside the keys

extension TableScreen: LongWorkScreen {
  /// Performs an edit whose table is made in another thread, while keys go on.
  ///
  /// ```swift
  /// try screen.perform("checking", store.preparedCheck(ids), in: stack)
  /// ```
  ///
  /// It is made again if the table changes meanwhile. The first line says what is being done if that
  /// takes longer than a moment, and Escape stops it. Where no keys are read, as in a transcript, it
  /// is waited for, and so it is where there are at most 5,000 rows.
  ///
  /// - Parameters:
  ///   - note: What is being done, in one word, such as `checking`.
  ///   - edit: The edit.
  ///   - stack: The stack that the screen stands on.
  ///   - perform: Performs it by what it is given, once it can be.
  /// - Throws: ``CommandError`` while something else is not done yet, and when the edit that was to be
  ///   undone or redone is no longer the last one.
  public func perform(
    _ note: String, _ edit: PreparedEdit, in stack: ScreenStack,
    by perform: @escaping (() -> Void) throws -> Void = { $0() }
  ) throws {
    try edit.perform { [weak work] edit, done in
      let (make, isShort) = (edit.work, edit.rowCount <= WorkLimits.tableCount)
      try work?.perform(note, in: stack, isAwaited: isShort, { _ in make() }, complete: done)
    } by: {
      try perform($0)
    } overtaken: {
      throw CommandError(localized("The table was edited meanwhile. Try again."))
    }
  }

  /// Makes a value in another thread, while keys go on, and then goes on with it here.
  ///
  /// ```swift
  /// try screen.perform("opening", in: stack, over: table.rowCount) {
  ///   DerivedTable(of: table, by: byLetter)
  /// } then: { made in
  ///   stack.push(TableScreen(source.derived(as: made), delegate: delegate))
  /// }
  /// ```
  ///
  /// Nothing comes of it if the reader stops it, goes to another screen, quits, or is asked or types
  /// something when it is made. Where no keys are read, as in a transcript, it is waited for, and so it
  /// is where it is made of at most 5,000 rows: keys that follow at once go to what is opened then.
  ///
  /// - Parameters:
  ///   - note: What is being done, in one word, such as `opening`.
  ///   - stack: The stack that the screen stands on.
  ///   - rowCount: The number of rows that it is made of.
  ///   - make: Makes the value.
  ///   - complete: Goes on with the value.
  /// - Throws: ``CommandError`` while something else is not done yet.
  public func perform<Value: Sendable>(
    _ note: String, in stack: ScreenStack, over rowCount: Int,
    _ make: @escaping @Sendable () -> Value, then complete: @escaping (Value) throws -> Void
  ) throws {
    let key = stack.openingKey
    var isLate = false
    try work.perform(
      note, in: stack, isAwaited: rowCount <= WorkLimits.tableCount, endsOutOfSight: true,
      { _ in make() }
    ) { [weak stack] value in
      guard let stack else { return }
      guard isLate else { return try complete(value) }
      guard stack.isFree else { return releaseElsewhere(value) }
      try stack.opening(key) { try complete(value) }
      stack.popObsolete()
    }
    isLate = true
  }

  // MARK: - Its end

  func requireNoLongWork() throws(CommandError) { try work.requireNone() }

  func abandonLongWork() { work.abandon() }

  /// Keeps what was begun, as when the reader leaves the screen.
  public func finishEditing() throws { try work.finish() }
}
