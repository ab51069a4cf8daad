import SystemBasics
import TableText
import TerminalDriver

/// Runs commands from standard input, writing screens to standard output.
final class TranscriptSession {
  private let stack: ScreenStack
  private let saver: ApplicationSaver
  private let inputs: SessionInputs
  private let terminal: TerminalDevice
  private let transcript: Transcript
  private let endings: EndingSignals?
  private var reader: LineReader
  private let isQuiet: Bool
  private var lineNumber = 0
  private var pauses = TranscriptPauses(at: .now)
  /// The time to save the changes of other tasks; `nil` if there are none.
  private var saveTime: ContinuousClock.Instant?
  private var status: Int32 = 0

  init(
    _ stack: ScreenStack, terminal: TerminalDevice, saver: ApplicationSaver,
    inputs: SessionInputs, isQuiet: Bool
  ) {
    self.isQuiet = isQuiet
    self.stack = stack
    self.saver = saver
    self.inputs = inputs
    self.terminal = terminal
    transcript = Transcript(
      stack, size: terminal.size, isQuiet: isQuiet, checkForChanges: { saver.check() })
    endings = try? EndingSignals()
    reader = LineReader(STDIN_FILENO, interruption: endings?.reading ?? -1)
  }

  /// Performs all commands, saving in pauses.
  ///
  /// - Returns: 0, or 1 when a command, save or write failed.
  func run() -> Int32 {
    var ending: Int32?
    do {
      let waker = inputs.areAwaited ? try SignalPipe() : nil
      inputs.begin(waking: waker, onlyAwaited: true)
      if let waker { attend(waker) }
      if !isQuiet { report(try write { try transcript.writeScreen(to: $0) }) }
      while !stack.isFinished, ending == nil {
        if let line = nextLine() {
          for failure in inputs.applyPending() { report(failure) }
          stack.lastLine.warning = nil
          let failure = try write { try transcript.perform(line, to: $0) }
          report(failure.map { inLine($0, command: line) })
          if let warning = stack.lastLine.warning {
            reportOnStandardError(inLine(warning, command: line))
          }
          saveInPause()
        } else if let signal = endings?.next() {
          if signal == SIGTSTP { suspend() } else { ending = signal }
        } else {
          break
        }
      }
    } catch let error as OutputError where error.isClosed && isAtEnd {
      // Nothing is lost, as when `head` has read enough.
      status = 1
    } catch {
      report(Localization.description(of: error))
    }
    inputs.end()
    if !stack.isFinished { report(failureReason(of: stack.finish)) }
    if ending == nil { dropUnsaved() }
    for failure in saver.close(stack) { report(failure) }
    endings?.end()
    if let ending { terminal.finish(raising: ending) }
    return status
  }

  /// Whether no command is left, as far as known.
  private var isAtEnd: Bool { reader.hasInput && nextLine() == nil }

  private func report(_ failure: String?) {
    guard let failure else { return }
    reportOnStandardError(failure)
    status = 1
  }

  /// Reports the work that the commands did not save, and drops it.
  private func dropUnsaved() {
    guard let saving = stack.ending.saving, case let names = saving.unsaved, !names.isEmpty else {
      return
    }
    saving.savesAtEnd = false
    report(localized("Unsaved changes were dropped: \(names.listed). To keep them, end with save."))
  }

  private func inLine(_ reason: String, command: String) -> String {
    let ellipsis = stack.symbols.ellipsis
    let shown = command.trimmed.shown(inWidth: 60, at: .middle, ellipsis: ellipsis)
    return localized("Line \(lineNumber), \(shown): \(reason)")
  }

  private func saveInPause() {
    guard saver.delay != nil else { return pauses.recordSave(at: .now) }
    guard pauses.isDue(hasInput: reader.hasInput, at: .now) else { return }
    save()
    pauses.recordSave(at: .now)
  }

  /// Saves; a failure affects the exit status only if the last save fails too.
  private func save() {
    let known = saver.failure
    if let failure = saver.save(stack), failure != known { reportOnStandardError(failure) }
  }

  /// Performs requests of other tasks while no line arrives, and saves their changes.
  private func attend(_ waker: SignalPipe) {
    saver.watchForChanges(waking: waker.wake)
    reader.idleWork = LineReader.IdleWork(waker: waker) { [unowned self] in
      [saver.checkInterval, saveTime.map { max(.zero, $0 - .now) }].compactMap(\.self).min()
    } perform: { [unowned self] isWoken in
      for failure in inputs.applyPending() { report(failure) }
      _ = saver.checkIfDue()
      if isWoken, saveTime == nil { saveTime = saver.delay.map { .now + $0 } }
      guard let due = saveTime, due <= .now else { return }
      saveTime = nil
      save()
    }
  }

  private func suspend() {
    if let unkept = failureReason(of: stack.finishEditing) { reportOnStandardError(unkept) }
    if !saver.savesOnRequest { save() }
    endings?.suspend()
  }

  /// Returns the next line; `nil` at the end of input or on a signal.
  private func nextLine() -> String? {
    while true {
      lineNumber += 1
      do { return try reader.next() } catch {
        report(localized("Line \(lineNumber): \(Localization.description(of: error))"))
      }
    }
  }

  /// Writes lines in batches; returns why the command failed.
  private func write(
    _ lines: ((String) throws -> Void) throws -> String?
  ) throws -> String? {
    var text = ""
    let failure = try lines { line in
      text += line + "\n"
      if text.utf8.count > 1 << 16 {
        try flush(text)
        text = ""
      }
    }
    try flush(text)
    return failure
  }

  private func flush(_ text: String) throws {
    do throws(TerminalError) { try terminal.write(Array(text.utf8)) } catch {
      throw OutputError(error)
    }
  }
}
