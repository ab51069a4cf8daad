import TableText
import TerminalDriver

/// The event loop of screens in a terminal.
struct InteractiveSession {
  let stack: ScreenStack
  let terminal: TerminalDevice
  let saver: ApplicationSaver
  var inputs: SessionInputs
  let theme: TextTheme

  var timer = SaveTimer()

  var backlog = FrameBacklog()

  /// Runs until the user quits, the input ends or a signal arrives.
  ///
  /// - Returns: 0, or 1 when something could not be kept, saved or shown.
  mutating func run() -> Int32 {
    var failures: [String] = []
    var unkept: [String]?
    var ending: Int32?
    do {
      ending = try terminal.whileEntered {
        // Signals are still relayed: closing a terminal sends two, and the second must not
        // interrupt the last save.
        defer { unkept = keepWork() }
        if terminal.usesScreenReaderOutput { return try loop(LinearPainter(terminal: terminal)) }
        return try loop(ScreenPainter(terminal, theme: theme))
      }
    } catch {
      failures.append(Localization.description(of: error))
    }
    for failure in unkept ?? keepWork() where !failures.contains(failure) {
      failures.append(failure)
    }
    for failure in failures { reportOnStandardError(failure) }
    if let ending { terminal.finish(raising: ending) }
    return failures.isEmpty ? 0 : 1
  }

  /// Ends edits and saves for the last time; returns why work could not be kept.
  private func keepWork() -> [String] {
    let unkept = stack.isFinished ? stack.ending.unkeptReason : failureReason(of: stack.finish)
    return [unkept].compactMap(\.self) + saver.close(stack)
  }

  /// Returns the signal that ended the loop, if any.
  private mutating func loop(_ painter: some Painter) throws -> Int32? {
    var painter = painter
    defer { painter.finish() }
    try painter.askForColors()
    try painter.invalidate()
    try begin()
    defer { inputs.end() }
    var isWarned = false
    while true {
      if stack.isFinished {
        if try isWarned || mayEnd(&painter) { return nil }
        isWarned = stack.question == nil
      }
      let event = try nextEvent(&painter)
      if let event, painter.accept(event) { continue }
      timer.isNeeded = event != nil
      switch event {
      case nil:
        // A save in flight does not include later changes.
        timer.isNeeded = saver.isSaving || !saver.beginSave(stack) && !save()
      case .key(.control("z")), .suspend: try suspend()
      case .key(.control("l")): try painter.invalidate()
      case .key(let key):
        try perform(key, &painter)
        // A merge that conflicted with edits may succeed now.
        inputs.setNeedsUpdate()
        // Further work requires another warning.
        if !stack.isFinished { isWarned = false }
      case .mouse(let event): stack.handle(event)
      case .resize, .resumed: try painter.invalidate()
      case .cursor, .color, .woken: break
      case .terminate(let signal):
        stack.work.cancel(in: stack)
        return signal
      case .endOfInput: return nil
      }
    }
  }

  /// Begins to follow inputs and external changes, which then wake the terminal.
  private mutating func begin() throws {
    let waker = try SignalPipe()
    terminal.waker = waker
    inputs.begin(waking: waker)
    inputs.setNeedsUpdate()
    saver.watchForChanges(waking: waker.wake)
  }

  private func perform(_ key: TerminalKey, _ painter: inout some Painter) throws {
    painter.recordKey()
    stack.handle(key)
    try painter.writeOutsideFrame(stack.clipboard.takeSequence())
    while let work = stack.workOutsideTerminal.take() {
      try terminal.whileLeft(work)
    }
  }

  /// Shows all results until an event arrives or a save is due.
  ///
  /// - Returns: The event, or `nil` when a save is due.
  private mutating func nextEvent(_ painter: inout some Painter) throws -> TerminalEvent? {
    timer.begin(saver.delay)
    return try showResults(&painter) ?? waitForEvent(&painter)
  }

  /// Shows results once, and returns the next event if it is pending and the frame may wait.
  private mutating func showResults(_ painter: inout some Painter) throws -> TerminalEvent? {
    _ = applyPendingResults()
    // Typing without a pause must not starve external changes.
    _ = saver.checkIfDue()
    if inputs.applyIfDue(stack) { timer.start(saver.delay) }
    let next = painter.omitsFrames ? waitingEvent : nil
    // These repaint everything.
    if next == .resumed || next == .resize { return next }
    if case .key = next { return next }
    try painter.show(stack)
    backlog.record(FrameBacklog.FrameContent(stack), at: .now)
    if next != .woken { return next }
    inputs.setNeedsUpdate()
    return nil
  }

  private mutating func waitForEvent(_ painter: inout some Painter) throws -> TerminalEvent? {
    while true {
      // Long work defers saving.
      let isBusy = stack.topScreen.hasPendingResults
      let event = terminal.nextEvent(timeout: timeout(isBusy))
      if event == .woken { inputs.setNeedsUpdate() } else if let event { return event }
      let isNew = applyChanges(isBusy)
      // A choice may have waited for the search.
      if stack.isFinished { return .woken }
      if isNew { try painter.show(stack) }
      if !isBusy, timer.rest(at: .now) == .zero { return nil }
    }
  }

  private func timeout(_ isBusy: Bool) -> Duration? {
    let pause = stack.hasPendingResults || saver.isSaving ? .milliseconds(4) : saver.checkInterval
    let now = ContinuousClock.now
    let limits = [pause, isBusy ? nil : timer.rest(at: now), inputs.timeLeft(at: now)]
    return limits.compactMap(\.self).min()
  }

  /// Applies changes from elsewhere; returns whether there is something to show.
  private mutating func applyChanges(_ isBusy: Bool) -> Bool {
    var isNew = inputs.applyIfDue(stack)
    if isNew { timer.start(saver.delay) }
    if stack.hasPendingResults, applyPendingResults() { isNew = true }
    if !isBusy, saver.checkIfDue() { isNew = true }
    return endSaveIfDone() || isNew
  }

  /// The next event if it is pending, and the frame before it may wait.
  private var waitingEvent: TerminalEvent? {
    guard backlog.mayWait(FrameBacklog.FrameContent(stack), at: .now) else { return nil }
    return terminal.nextEvent(timeout: .zero)
  }

  /// Shows background results; changes by an app's work are saved in the next pause.
  private mutating func applyPendingResults() -> Bool {
    let wasWorking = stack.work.current != nil
    let isNew = stack.applyPendingResults()
    if wasWorking, stack.work.current == nil { timer.restart(saver.delay) }
    return isNew
  }

  private func suspend() throws {
    let unkept = failureReason(of: stack.finishEditing)
    if saver.savesOnRequest || save(), let unkept { stack.message = unkept }
    try terminal.suspend()
  }
}
