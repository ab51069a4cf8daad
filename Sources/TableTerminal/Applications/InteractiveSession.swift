import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

/// The event loop of screens in a terminal.
struct InteractiveSession {
  let stack: ScreenStack
  let terminal: TerminalDevice
  let saver: ApplicationSaver
  let inputs: SessionInputs
  let theme: TextTheme

  /// Runs until the user quits, the input ends or a signal arrives.
  ///
  /// - Returns: 0, or 1 when something could not be kept, saved or shown.
  func run() -> Int32 {
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

  /// Ends edits and saves for the last time; returns what could not be kept.
  private func keepWork() -> [String] {
    let unkept = stack.isFinished ? stack.ending.unkeptReason : failureReason(of: stack.finish)
    return [unkept].compactMap(\.self) + saver.close(stack)
  }

  /// Returns the signal that ended the loop, if any.
  private func loop(_ painter: some Painter) throws -> Int32? {
    var painter = painter
    defer { painter.finish() }
    try painter.askForColors()
    try painter.invalidate()
    var inputs = inputs
    try begin(&inputs)
    defer { inputs.end() }
    var backlog = FrameBacklog()
    var isSaveDue = false
    var isWarned = false
    while true {
      if stack.isFinished {
        if try isWarned || mayEnd(&painter) { return nil }
        isWarned = stack.question == nil
      }
      let event = try nextEvent(whileSaveIsDue: isSaveDue, &painter, &inputs, &backlog)
      if takeReport(event, &painter) { continue }
      isSaveDue = event != nil
      switch event {
      case nil:
        // A save in flight does not include later changes.
        isSaveDue = saver.isSaving || !saver.beginSave(stack) && !save()
      case .key(.control("z")), .suspend: try suspend()
      case .key(.control("l")): try painter.invalidate()
      case .key(let key):
        try perform(key, &painter)
        // A merge that conflicted with edits may succeed now.
        inputs.note()
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
  private func begin(_ inputs: inout SessionInputs) throws {
    let waker = try SignalPipe()
    terminal.waker = waker
    inputs.begin(waking: waker)
    inputs.note()
    saver.watchForChanges(waking: waker.wake)
  }

  /// Takes the terminal's answer to a question, if an event is one.
  private func takeReport(_ event: TerminalEvent?, _ painter: inout some Painter) -> Bool {
    switch event {
    case .cursor(let line, let column): painter.accept(line: line, column: column)
    case .color(let report): painter.accept(report)
    default: return false
    }
    return true
  }

  private func perform(_ key: TerminalKey, _ painter: inout some Painter) throws {
    painter.noteKey()
    stack.handle(key)
    try painter.writeOutsideFrame(stack.clipboard.takeSequence())
    while let work = stack.workOutsideTerminal {
      stack.workOutsideTerminal = nil
      try terminal.whileLeft(work)
    }
  }

  /// Shows all results until an event arrives or a save is due.
  ///
  /// - Returns: The event, or `nil` when a save is due.
  private func nextEvent(
    whileSaveIsDue isSaveDue: Bool, _ painter: inout some Painter, _ inputs: inout SessionInputs,
    _ backlog: inout FrameBacklog
  ) throws -> TerminalEvent? {
    var deadline = isSaveDue ? saver.delay.map { ContinuousClock.now + $0 } : nil
    func setDeadline() { deadline = deadline ?? saver.delay.map { .now + $0 } }
    _ = applyPendingResults(dueAt: &deadline)
    // Typing without a pause must not starve external changes.
    _ = saver.checkIfDue()
    if inputs.takeIfDue(stack) { setDeadline() }
    let next = painter.omitsFrames ? waitingEvent(backlog) : nil
    // These repaint everything.
    if next == .resumed || next == .resize { return next }
    if case .key = next { return next }
    try painter.show(stack)
    backlog.note(FrameBacklog.FrameContent(stack), at: .now)
    if next == .woken { inputs.note() } else if let next { return next }
    while true {
      // Long work defers saving.
      let isBusy = stack.topScreen.hasPendingResults
      let rest = isBusy ? nil : deadline.map { max(.zero, $0 - .now) }
      let pause =
        stack.hasPendingResults || saver.isSaving ? .milliseconds(4) : saver.checkInterval
      let limits = [pause, rest, inputs.timeLeft(at: .now)]
      let event = terminal.nextEvent(timeout: limits.compactMap(\.self).min())
      if event == .woken { inputs.note() } else if let event { return event }
      let hasNewInput = inputs.takeIfDue(stack)
      if hasNewInput { setDeadline() }
      var isNew = stack.hasPendingResults && applyPendingResults(dueAt: &deadline)
      if !isBusy, saver.checkIfDue() { isNew = true }
      if finishSaveIfDone() {
        // What other programs wrote meanwhile is read now; that needs no further save.
        if let failure = inputs.take().first { stack.message = failure }
        // Saves changes made meanwhile, or retries, in the next pause.
        if isSaveDue || saver.failure != nil {
          deadline = saver.delay.map { ContinuousClock.now + $0 }
        }
        isNew = true
      }
      // A choice may have waited for the search.
      if stack.isFinished { return .woken }
      if isNew || hasNewInput { try painter.show(stack) }
      if !isBusy, let deadline, deadline <= .now { return nil }
    }
  }

  /// The next event if it is pending, and the frame before it may wait.
  private func waitingEvent(_ backlog: FrameBacklog) -> TerminalEvent? {
    guard backlog.mayWait(FrameBacklog.FrameContent(stack), at: .now) else { return nil }
    return terminal.nextEvent(timeout: .zero)
  }

  /// Shows background results; changes by an app's work are saved in the next pause.
  private func applyPendingResults(dueAt deadline: inout ContinuousClock.Instant?) -> Bool {
    let wasWorking = stack.work.current != nil
    let isNew = stack.applyPendingResults()
    if wasWorking, stack.work.current == nil {
      deadline = saver.delay.map { ContinuousClock.now + $0 }
    }
    return isNew
  }

  private func suspend() throws {
    let unkept = failureReason(of: stack.finishEditing)
    if saver.savesOnRequest || save(), let unkept { stack.message = unkept }
    try terminal.suspend()
  }

  private func save() -> Bool {
    let known = saver.failure
    _ = saver.save(stack)
    reportFailure(after: known)
    return saver.failure == nil
  }

  private func finishSaveIfDone() -> Bool {
    let known = saver.failure
    guard saver.finishSaveIfDone() else { return false }
    reportFailure(after: known)
    if saver.beginAwaitedSave(stack) { return true }
    if saver.savesOnRequest { stack.message = stack.message ?? localized("Saved") }
    return true
  }

  /// Shows a save failure, but never over a message about the same one, until a save succeeds.
  private func reportFailure(after known: String?) {
    stack.ending.hasFailedSave = saver.failure != nil
    guard let reason = saver.failure else {
      if let known, stack.message?.hasSuffix(known) == true { stack.message = nil }
      return
    }
    if reason != known || stack.message == nil { stack.message = reason }
  }

  /// Saves, or asks whether to; on failure, warns once before quitting.
  private func mayEnd(_ painter: inout some Painter) throws -> Bool {
    let unkept = stack.ending.unkeptReason
    if let saving = stack.ending.saving, saving.savesAtEnd != true {
      // Changes of a save that fails are not saved.
      saver.finishSave()
      if saving.savesAtEnd == false || saving.unsaved().isEmpty { return true }
      stack.askToSave()
      return false
    }
    if saver.beginSave(stack), !saver.isSaveDone(within: WorkLimits.savingMoment) {
      stack.message = localized("Saving")
      try painter.show(stack)
    }
    guard let failure = saver.save(stack) else { return true }
    stack.ending.saving?.savesAtEnd = nil
    stack.goOn()
    // Comes first, so that truncation spares it.
    let advice =
      saver.isKeptElsewhere
      ? localized("Quit again to leave.") : localized("Quit again to leave without saving.")
    stack.message = [advice, unkept, failure].compactMap(\.self).joined(separator: " ")
    return false
  }
}
