import SystemBasics
import TableText
import TerminalDriver
import TextDrawing

/// Runs screens in a terminal: keys in, frames out.
struct InteractiveSession {
  private let stack: ScreenStack
  private let terminal: Terminal
  private let keeper: WorkKeeper
  private let feeds: FeedReader
  private let theme: Theme

  init(
    _ stack: ScreenStack, terminal: Terminal, keeper: WorkKeeper,
    feeds: FeedReader = FeedReader([]), theme: Theme = .standard
  ) {
    self.theme = theme
    self.stack = stack
    self.terminal = terminal
    self.keeper = keeper
    self.feeds = feeds
  }

  /// Runs until the reader quits, the input ends or a signal ends the program.
  ///
  /// - Returns: 0, or 1 when something could not be kept, saved or shown.
  func run() -> Int32 {
    var failures: [String] = []
    var ending: Int32?
    do {
      ending = try terminal.whileEntered {
        if terminal.isLinear { return try loop(LinearPainter(terminal)) }
        return try loop(ScreenPainter(terminal, theme: theme))
      }
    } catch {
      failures.append(localized(error))
    }
    let unkept = stack.isFinished ? stack.unkeptReason : failureReason(of: stack.finish)
    failures += [unkept].compactMap(\.self)
    for failure in keeper.close(stack) where !failures.contains(failure) {
      failures.append(failure)
    }
    for failure in failures { reportOnStandardError(failure) }
    if let ending { terminal.finish(raising: ending) }
    return failures.isEmpty ? 0 : 1
  }

  /// Handles events until the end and returns the signal that ended it, if one did.
  private func loop(_ painter: some Painter) throws -> Int32? {
    var painter = painter
    defer { painter.finish() }
    try painter.askForColors()
    try painter.beginAnew()
    var feeds = feeds
    try feeds.begin(waking: terminal)
    defer { feeds.end() }
    var isSaveDue = false
    var isWarned = false
    while true {
      if stack.isFinished {
        if isWarned || mayEnd() { return nil }
        isWarned = true
      }
      let event = try nextEvent(whileSaveIsDue: isSaveDue, &painter, &feeds)
      if case .cursor(let line, let column) = event {
        painter.accept(line: line, column: column)
        continue
      }
      if case .color(let report) = event {
        painter.accept(report)
        continue
      }
      isSaveDue = event != nil
      switch event {
      case nil:
        // A save that goes on knows nothing of what was done since.
        isSaveDue = keeper.isSaving || !keeper.beginSave(stack) && !save()
      case .key(.control("z")), .suspend: try suspend()
      case .key(.control("l")): try painter.beginAnew()
      case .key(let key):
        painter.noteKey()
        stack.handle(key)
        try painter.writeAside(stack.takeCopied())
        // Whoever goes on working is warned again.
        if !stack.isFinished { isWarned = false }
      case .mouse(let event): stack.handle(event)
      case .resize, .resumed: try painter.beginAnew()
      case .cursor, .color, .woken: break
      case .terminate(let signal):
        stack.work.stop(in: stack)
        return signal
      case .endOfInput: return nil
      }
    }
  }

  /// Shows the screen until an event comes or it is time to save, and meanwhile what it was working on,
  /// what comes from elsewhere and what became of a save that goes on.
  ///
  /// - Returns: The event, or `nil` when it is time to save.
  private func nextEvent(
    whileSaveIsDue isSaveDue: Bool, _ painter: inout some Painter, _ feeds: inout FeedReader
  ) throws -> TerminalEvent? {
    var deadline = isSaveDue ? keeper.delay.map { ContinuousClock.now + $0 } : nil
    _ = takeResults(dueAt: &deadline)
    // Whoever types without a pause is shown what comes from elsewhere, too.
    _ = keeper.lookIfDue()
    _ = feeds.takeIfDue(stack)
    try painter.show(stack)
    while true {
      // What an app does for long keeps nothing from being saved.
      let isBusy = stack.top.isWorking
      let rest = isBusy ? nil : deadline.map { max(.zero, $0 - .now) }
      let pause = stack.isWorking || keeper.isSaving ? .milliseconds(4) : keeper.lookInterval
      let limits = [pause, rest, feeds.rest(at: .now)]
      let event = terminal.nextEvent(timeout: limits.compactMap(\.self).min())
      if event == .woken { feeds.note() } else if let event { return event }
      let isFed = feeds.takeIfDue(stack)
      var isNew = stack.isWorking && takeResults(dueAt: &deadline)
      if !isBusy, keeper.lookIfDue() { isNew = true }
      if endSaveIfDone() {
        // What was done meanwhile, or failed, is saved in the next pause.
        if isSaveDue || keeper.failure != nil {
          deadline = keeper.delay.map { ContinuousClock.now + $0 }
        }
        isNew = true
      }
      // A choice may have waited for the search.
      if stack.isFinished { return .woken }
      if isNew || isFed { try painter.show(stack) }
      if !isBusy, let deadline, deadline <= .now { return nil }
    }
  }

  /// Shows what was made in another thread; what an app did there is saved in the next pause.
  ///
  /// - Returns: Whether something changed.
  private func takeResults(dueAt deadline: inout ContinuousClock.Instant?) -> Bool {
    let wasWorking = stack.work.current != nil
    let isNew = stack.takeResults()
    if wasWorking, stack.work.current == nil {
      deadline = keeper.delay.map { ContinuousClock.now + $0 }
    }
    return isNew
  }

  private func suspend() throws {
    let unkept = failureReason(of: stack.finishEditing)
    if save(), let unkept { stack.message = unkept }
    try terminal.suspend()
  }

  /// Saves and tells why that failed, if it did.
  private func save() -> Bool {
    let known = keeper.failure
    _ = keeper.save(stack)
    tellFailure(after: known)
    return keeper.failure == nil
  }

  /// Takes in what became of a save in another thread, if that is done, and tells why it failed, if it
  /// did.
  private func endSaveIfDone() -> Bool {
    let known = keeper.failure
    guard keeper.endSaveIfDone() else { return false }
    tellFailure(after: known)
    return true
  }

  /// Tells why a save failed, but not in place of what is told about it already.
  private func tellFailure(after known: String?) {
    guard let reason = keeper.failure else { return }
    if reason != known || stack.message == nil { stack.message = reason }
  }

  /// Whether the reader's wish to end is granted at once; if work would be lost, they are warned,
  /// and if it is kept elsewhere, they are told where.
  private func mayEnd() -> Bool {
    let unkept = stack.unkeptReason
    guard let failure = keeper.save(stack) else { return true }
    stack.goOn()
    // What to do comes first, so that a narrow terminal shows it whatever it cuts.
    let advice =
      keeper.isKeptElsewhere
      ? localized("Quit again to end.") : localized("Quit again to end without saving.")
    stack.message = [advice, unkept, failure].compactMap(\.self).joined(separator: " ")
    return false
  }
}
