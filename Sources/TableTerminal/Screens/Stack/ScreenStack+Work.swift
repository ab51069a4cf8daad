import TerminalDriver

// MARK: - Background work

extension ScreenStack {
  /// Performs background work, then completes it on the stack's thread.
  ///
  /// ```swift
  /// try stack.runInBackground("Importing") { progress in
  ///   try lines.enumerated().map { index, line in
  ///     progress.report(fraction: Double(index) / Double(lines.count))
  ///     return try parse(line)
  ///   }
  /// } then: { result in
  ///   try add(result.get())
  /// }
  /// ```
  ///
  /// After a moment, progress appears beside the keys on any screen, and Escape cancels. The
  /// completion waits while the user types or answers. The call blocks at the end, in a transcript
  /// and before the first frame. A terminating signal cancels the work.
  ///
  /// - Parameters:
  ///   - activity: The activity, such as `Importing`.
  ///   - work: The work. Side effects should wait for ``WorkProgress/beginFinalStep()``;
  ///     cancellation drops the result.
  ///   - complete: Receives the result, or `CancellationError`. Other errors it throws appear in
  ///     ``message``.
  /// - Throws: ``UserError`` while other work is in flight; any error of `complete` if called at
  ///   once.
  public func runInBackground<Value: Sendable>(
    _ activity: String, work: @escaping @Sendable (WorkProgress) throws -> Value,
    then complete: @escaping (Result<Value, any Error>) throws -> Void
  ) throws {
    do {
      try self.work.runInBackground(activity, in: self) { progress in
        Result { try work(progress) }
      } complete: { [weak self] result in
        defer { self?.popObsolete() }
        try complete(result)
      } cancelled: {
        try complete(.failure(CancellationError()))
      }
    } catch is CancellationError {}
  }

  var hasPendingResults: Bool { work.current != nil || topScreen.hasPendingResults }

  /// Returns whether something changed.
  func applyPendingResults() -> Bool {
    // A completion may show a message or screen, which must not interrupt typing.
    let isDone = work.applyResult(ifWelcome: isFree)
    let isChanged = topScreen.applyPendingResults() || isDone
    if isChanged, isFree { popObsolete() }
    return isChanged
  }

  var workBindings: [KeyBinding] {
    guard work.current?.progress.isOpen == true else { return [] }
    return [work.stopBinding(in: self).preceding(by: 2)]
  }
}

extension ScreenWork {
  func stopBinding(in stack: ScreenStack) -> KeyBinding {
    KeyBinding([.escape], help: localized("Stop"), isProminent: true) {
      self.cancel(in: stack)
    }
  }
}
