import SystemBasics

/// What signals do while a terminal is entered.
///
/// Signals that ask for something are relayed to the program, which answers when it is ready.
/// Signals of a crash give the terminal back at once, and then do what they did before. So does
/// every other signal that would end the program, unless the program has a use for it.
package enum SignalHandlers {
  private static let relayed = [SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGTSTP, SIGCONT, SIGWINCH]
  private static let crashing = [SIGILL, SIGTRAP, SIGSEGV, SIGABRT, SIGBUS, SIGFPE]

  /// The other signals that end a program by default.
  private static let ending: [Int32] = {
    var signals = [
      SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGXCPU, SIGXFSZ, SIGSYS,
    ]
    #if canImport(Darwin)
      signals.append(SIGEMT)
    #else
      // Those of real time have no names, and the first of them are the system's own.
      signals += [SIGIO, SIGPWR, SIGSTKFLT] + (__libc_current_sigrtmin()...64)
    #endif
    return signals
  }()

  private static let fatal = crashing + ending

  /// Whether a terminal is entered.
  static var areInstalled: Bool {
    unsafe SignalMemory.shared.terminal.pointee.isEntered
  }

  /// Installs the handlers for a terminal that is about to be entered.
  ///
  /// A signal that was ignored from the start, as `nohup` does, stays ignored.
  static func install(
    input: Int32, output: Int32, settings: termios?, relay: Int32, showsScreen: Bool
  ) {
    let memory = unsafe SignalMemory.shared
    // Safe: no handler is installed yet that could read this meanwhile.
    if let settings { unsafe memory.settings.pointee = settings }
    unsafe memory.terminal.pointee = SignalMemory.Entered(
      input: input, output: output, relay: relay, hasSettings: settings != nil,
      showsScreen: showsScreen, isEntered: true)
    _ = leavingAtExit
    _ = alternateStack
    var relaying = unsafe sigaction(calling: relaySignal, flags: SA_RESTART)
    for signal in relayed { replaceAction(on: signal, by: &relaying) }
    // With these flags and this mask a crash within the handler is not lost, and neither is
    // one because the stack is exhausted.
    var giving = unsafe sigaction(calling: giveBackTerminal, flags: SA_ONSTACK | SA_NODEFER)
    unsafe sigfillset(&giving.sa_mask)
    for signal in fatal { unsafe sigdelset(&giving.sa_mask, signal) }
    for signal in crashing { replaceAction(on: signal, by: &giving) }
    for signal in ending { replaceAction(on: signal, by: &giving, ifByDefault: true) }
    var ignoring = sigaction(SIG_IGN)
    replaceAction(on: SIGPIPE, by: &ignoring)
  }

  /// Relays the signals that end or suspend a program, for one that shows no screen.
  ///
  /// - Parameters:
  ///   - signals: The signals; those that are ignored from the start stay ignored.
  ///   - relay: Where to write their numbers.
  package static func relay(_ signals: [Int32], to relay: Int32) {
    // Safe: no handler is installed yet that could read this meanwhile.
    unsafe SignalMemory.shared.terminal.pointee.relay = relay
    var relaying = unsafe sigaction(calling: relaySignal, flags: SA_RESTART)
    for signal in signals { replaceAction(on: signal, by: &relaying) }
  }

  /// Puts back what some signals did before they were relayed.
  package static func stopRelaying(_ signals: [Int32]) {
    for signal in signals {
      // Safe: the number of the signal is within the memory, and its action was put there.
      unsafe sigaction(signal, SignalMemory.shared.previousActions + Int(signal), nil)
    }
  }

  /// Puts back what signals did before.
  static func uninstall() {
    let memory = unsafe SignalMemory.shared
    // Safe: the number of each signal is within the memory, and its action was put there.
    for signal in relayed + fatal + [SIGPIPE] {
      unsafe sigaction(signal, memory.previousActions + Int(signal), nil)
    }
    unsafe memory.terminal.pointee.isEntered = false
  }

  /// Raises a signal to do what it does by default, which may be to end the program.
  package static func raiseByDefault(_ signal: Int32) {
    // Safe: the calls read what they are given and keep nothing of it.
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
    let previous = unsafe SignalMemory.shared.previousActions + Int(signal)
    // Safe: the number of the signal is within the memory.
    unsafe sigaction(signal, nil, previous)
    if unsafe previous.pointee.isIgnored { return }
    if ifByDefault, unsafe !previous.pointee.isByDefault { return }
    unsafe sigaction(signal, &action, nil)
  }

  /// A stack for the handlers of a crash by lack of stack, unless there is one; set up once.
  private static let alternateStack: Void = {
    var stack = unsafe stack_t()
    // Safe: the memory is as large as the calls are told and is never freed.
    guard unsafe sigaltstack(nil, &stack) == 0, unsafe stack.ss_sp == nil else { return }
    unsafe stack.ss_size = 65_536
    unsafe stack.ss_flags = 0
    unsafe stack.ss_sp = .allocate(byteCount: 65_536, alignment: 16)
    unsafe sigaltstack(&stack, nil)
  }()

  /// Gives the terminal back when the program exits from somewhere else; set up once.
  private static let leavingAtExit: Void = {
    atexit { giveBackTerminal() }
  }()
}

// MARK: - Handlers

/// Tells the program which signal came.
private func relaySignal(
  _ signal: Int32, _: UnsafeMutablePointer<siginfo_t>?, _: UnsafeMutableRawPointer?
) {
  let code = errno
  var byte = UInt8(truncatingIfNeeded: signal)
  // Safe: the call reads the one byte it is given. If the pipe is full, the program has hundreds
  // of signals to answer already.
  _ = unsafe write(SignalMemory.shared.terminal.pointee.relay, &byte, 1)
  errno = code
}

/// Gives the terminal back, lets the handler that was there before have its turn, and ends the
/// program by the signal.
///
/// From here on a second crash goes to the handler that was there before.
private func giveBackTerminal(
  _ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?,
  _ context: UnsafeMutableRawPointer?
) {
  // Safe: the number of the signal is within the memory, and its action was put there.
  let previous = unsafe SignalMemory.shared.previousActions + Int(signal)
  unsafe sigaction(signal, previous, nil)
  giveBackTerminal()
  if let handler = unsafe previous.pointee.handler {
    unsafe handler(signal, information, context)
  } else if let disposition = unsafe previous.pointee.disposition {
    disposition(signal)
  }
  SignalHandlers.raiseByDefault(signal)
}

/// Gives the terminal back, once, by calls that are allowed in a signal handler.
private func giveBackTerminal() {
  let terminal = unsafe SignalMemory.shared.terminal
  guard unsafe terminal.pointee.isEntered else { return }
  unsafe terminal.pointee.isEntered = false
  if unsafe terminal.pointee.showsScreen {
    unsafe ScreenFile.writeInTime(ScreenModes.leaving, to: terminal.pointee.output)
  }
  // Safe: the settings were put into the memory.
  if unsafe terminal.pointee.hasSettings {
    unsafe tcsetattr(terminal.pointee.input, TCSANOW, SignalMemory.shared.settings)
  }
}
