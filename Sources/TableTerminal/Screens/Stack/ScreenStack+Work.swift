import TerminalDriver

// MARK: - Work in another thread

extension ScreenStack {
  /// Does work in another thread, while keys go on, and then goes on with what came of it here.
  ///
  /// ```swift
  /// try stack.perform("Importing") { progress in
  ///   try lines.enumerated().map { index, line in
  ///     progress.report(Double(index) / Double(lines.count))
  ///     return try parse(line)
  ///   }
  /// } then: { result in
  ///   try add(result.get())
  /// }
  /// ```
  ///
  /// If it takes longer than a moment, the line below the screen says what is being done and how far it
  /// is, and Escape cancels it. The reader may go to other screens meanwhile; while they type or are
  /// asked, the answer waits. At the end it is waited for, and so it is where no keys are read: in a
  /// transcript, and before the first frame. A signal that ends the program cancels it.
  ///
  /// - Parameters:
  ///   - name: What is being done, such as `Importing`.
  ///   - work: The work. What it does besides making a value should wait until
  ///     ``WorkProgress/beginFinalStep()`` says so; the rest comes to nothing if it is cancelled.
  ///   - complete: Is given what was made or why not; `CancellationError` if the reader cancelled it.
  ///     What it throws is told in ``message``, but for `CancellationError`.
  /// - Throws: ``CommandError`` while other work of the stack goes on; what `complete` throws if it was
  ///   called at once.
  public func perform<Value: Sendable>(
    _ name: String, work: @escaping @Sendable (WorkProgress) throws -> Value,
    then complete: @escaping (Result<Value, any Error>) throws -> Void
  ) throws {
    do {
      try self.work.perform(name, in: self) { progress in
        Result { try work(progress) }
      } complete: { [weak self] result in
        defer { self?.popObsolete() }
        try complete(result)
      } cancelled: {
        try complete(.failure(CancellationError()))
      }
    } catch is CancellationError {}
  }

  /// Whether something goes on in another thread that changes what is shown.
  var isWorking: Bool { work.current != nil || top.isWorking }

  /// Shows what was made in another thread since the last time.
  ///
  /// - Returns: Whether something changed.
  func takeResults() -> Bool {
    // The answer may be a message or another screen, which must not replace what is typed.
    let isDone = work.takeResult(ifWelcome: isFree)
    return top.takeResults() || isDone
  }

  /// The key that cancels work of the stack, while some goes on that can be cancelled.
  var workBindings: [KeyBinding] {
    guard work.current?.progress.isOpen == true else { return [] }
    return [
      KeyBinding([.escape], label: "Esc", help: localized("Stop"), isProminent: true) {
        self.work.stop(in: self)
      }
    ]
  }
}
