import SystemBasics

/// The signal handlers while a terminal is entered.
///
/// Requests are relayed to the program. Crash signals, and unhandled ones that end the program,
/// restore the terminal, then take their previous action.
package enum SignalHandlers {
  private static let relayed = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
  private static let crashing = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE]

  private static let ending: [Int32] = {
    var signals = [
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    ]
    #if canImport(Darwin)
      signals.append(SIGEMT)
    #else
      // Real-time signals have no names; the first are the system's.
      signals += [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...64)
    #endif
    return signals
  }()

  private static let fatal = crashing + ending

  static var areInstalled: Bool {
    unsafe SignalState.shared.terminal.pointee.isEntered
  }

  /// Installs the handlers; signals ignored from the start, as by `nohup`, stay ignored.
  static func install(
    input: Int32, output: Int32, settings: termios?, relay: Int32, modes: ScreenModes
  ) {
    let state = unsafe SignalState.shared
    // Safe: no installed handler could read this yet.
    if let settings { unsafe state.settings.pointee = settings }
    unsafe state.terminal.pointee = SignalState.Entered(
      input: input, output: output, relay: relay, hasSettings: settings != nil,
      modes: modes, isEntered: true)
    _ = leavingAtExit
    _ = alternateStack
    var relaying = unsafe sigaction(calling: relaySignal, flags: SA_RESTART)
    for signal in relayed { replaceAction(on: signal, by: &relaying) }
    // The flags let the handler run after a stack overflow, and again if it crashes.
    var restoring = unsafe sigaction(calling: restoreTerminal, flags: SA_ONSTACK | SA_NODEFER)
    unsafe sigfillset(&restoring.sa_mask)
    for signal in fatal { unsafe sigdelset(&restoring.sa_mask, signal) }
    for signal in crashing { replaceAction(on: signal, by: &restoring) }
    for signal in ending { replaceAction(on: signal, by: &restoring, ifByDefault: true) }
    var ignoring = sigaction(SIG_IGN)
    replaceAction(on: SIGPIPE, by: &ignoring)
  }

  /// Relays signals in programs without a screen; signals ignored from the start stay ignored.
  package static func relay(_ signals: [Int32], to relay: Int32) {
    // Safe: no installed handler could read this yet.
    unsafe SignalState.shared.terminal.pointee.relay = relay
    var relaying = unsafe sigaction(calling: relaySignal, flags: SA_RESTART)
    for signal in signals { replaceAction(on: signal, by: &relaying) }
  }

  package static func stopRelaying(_ signals: [Int32]) {
    for signal in signals {
      // Safe: the signal is in bounds, its action was stored.
      unsafe sigaction(signal, SignalState.shared.previousActions + Int(signal), nil)
    }
  }

  static func uninstall() {
    stopRelaying(relayed + fatal + [SIGPIPE])
    unsafe SignalState.shared.terminal.pointee.isEntered = false
  }

  package static func raiseByDefault(_ signal: Int32) {
    // Safe: the calls keep no pointers.
    var byDefault = sigaction(SIG_DFL)
    unsafe sigaction(signal, &byDefault, nil)
    var mask = sigset_t()
    unsafe sigemptyset(&mask)
    unsafe sigaddset(&mask, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &mask, nil)
    raise(signal)
  }

  private static func replaceAction(
    on signal: Int32, by action: inout sigaction, ifByDefault: Bool = false
  ) {
    let previous = unsafe SignalState.shared.previousActions + Int(signal)
    // Safe: the signal is in bounds.
    unsafe sigaction(signal, nil, previous)
    if unsafe previous.pointee.isIgnored { return }
    if ifByDefault, unsafe !previous.pointee.isByDefault { return }
    unsafe sigaction(signal, &action, nil)
  }

  /// Sets up a stack for handlers, once, since a stack overflow leaves no room on the usual one.
  private static let alternateStack: Void = {
    var stack = unsafe stack_t()
    // Safe: the memory has the given size and is never freed.
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_sp == nil else { return }
    unsafe stack.ss_size = 65_536
    unsafe stack.ss_flags = 0
    unsafe stack.ss_sp = .allocate(byteCount: 65_536, alignment: 16)
    unsafe sigaltstack(&stack, nil)
  }()

  private static let leavingAtExit: Void = {
    atexit { restoreTerminal() }
  }()
}

// MARK: - Handlers

private func relaySignal(
  _ signal: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  // Safe: the call reads one byte. If the pipe is full, hundreds of signals are queued.
  _ = unsafe write(SignalState.shared.terminal.pointee.relay, &byte, 1)
  errno = code
}

/// Restores the terminal, then calls the previous handler, which also gets a second crash.
private func restoreTerminal(
  _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  // Safe: the signal is in bounds, its action was stored.
  let previous = unsafe SignalState.shared.previousActions + Int(signal)
  unsafe sigaction(signal, previous, nil)
  restoreTerminal()
  if let handler = unsafe previous.pointee.handler {
    unsafe handler(signal, information, context)
  } else if let disposition = unsafe previous.pointee.disposition {
    disposition(signal)
  }
  SignalHandlers.raiseByDefault(signal)
}

/// Restores an entered terminal, once; async-signal-safe.
private func restoreTerminal() {
  let terminal = unsafe SignalState.shared.terminal
  guard unsafe terminal.pointee.isEntered else { return }
  unsafe terminal.pointee.isEntered = false
  unsafe ScreenFile.writeInTime(terminal.pointee.modes.leaving, to: terminal.pointee.output)
  // Safe: the settings were stored there.
  if unsafe terminal.pointee.hasSettings {
    unsafe tcsetattr(terminal.pointee.input, TCSANOW, SignalState.shared.settings)
  }
}
