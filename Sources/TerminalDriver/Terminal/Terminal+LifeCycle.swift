import SystemBasics

extension Terminal {
  /// Takes the terminal: keys come one by one, and a blank screen hides what was shown.
  ///
  /// Nothing happens if the terminal is entered already.
  ///
  /// - Throws: ``TerminalError`` if the output is no terminal that can show screens, or the
  ///   terminal is gone. The terminal is as it was then.
  /// - Precondition: No other terminal is entered.
  package func enter() throws(TerminalError) {
    if isEntered { return }
    guard Self.isTerminal(output) else { throw .notATerminal(fileDescriptor: output) }
    if isPlain, !isLinear { throw .plainTerminal(name: environment["TERM"]) }
    precondition(!SignalHandlers.areInstalled, "Another terminal is entered already")
    let signals = try openSignalPipe()
    settings = Self.isTerminal(input) ? try termios(of: input) : nil
    screen = ScreenFile(of: output)
    SignalHandlers.install(
      input: input, output: screen?.descriptor ?? output, settings: settings,
      relay: signals.writing, showsScreen: !isLinear)
    isEntered = true
    do throws(TerminalError) {
      try takeOver()
    } catch {
      leave()
      throw error
    }
  }

  /// Gives the terminal back as it was before ``enter()``.
  ///
  /// Nothing happens if the terminal is not entered. If nobody reads what is written to it, that
  /// is waited for no longer than about a second.
  package func leave() {
    guard isEntered else { return }
    isEntered = false
    let isTold =
      isLinear
      || ScreenFile.writeInTime(ScreenModes.leaving, to: screen?.descriptor ?? output)
    // A terminal that is gone needs nothing back, so no failure matters.
    try? settings?.apply(to: input, afterOutput: isTold)
    SignalHandlers.uninstall()
    screen?.close()
    screen = nil
  }

  /// Enters the terminal, runs a closure, and leaves the terminal however the closure ends.
  ///
  /// - Parameter body: What to do while the terminal is entered.
  /// - Returns: What the closure returns.
  /// - Throws: ``TerminalError`` if the terminal cannot be entered, or what the closure throws.
  package func whileEntered<Result>(_ body: () throws -> Result) throws -> Result {
    try enter()
    defer { leave() }
    return try body()
  }

  /// Gives the terminal back and stops the program until someone lets it go on.
  ///
  /// The next event is ``TerminalEvent/resumed``. Where nobody could let the program go on, it
  /// does not stop at all.
  ///
  /// - Throws: ``TerminalError`` if the terminal cannot be entered again.
  package func suspend() throws(TerminalError) {
    guard isEntered else { return }
    leave()
    // The whole process group stops, as it does when the terminal itself suspends a program.
    kill(0, SIGTSTP)
    try enter()
    events.append(.resumed)
  }

  /// Gives the terminal back and ends the program by a signal.
  ///
  /// Whoever started the program sees that the signal ended it.
  ///
  /// - Parameter signal: A signal that ends programs.
  package func finish(raising signal: Int32) -> Never {
    leave()
    fflush(nil)
    SignalHandlers.raiseByDefault(signal)
    exit(128 + signal)
  }

  /// The pipe stays open when the terminal is left, so that no signal is lost on the way.
  private func openSignalPipe() throws(TerminalError) -> SignalPipe {
    if let signals { return signals }
    let opened = try SignalPipe()
    signals = opened
    return opened
  }

  /// Sets the modes of an entered terminal, also after others may have changed them.
  func takeOver() throws(TerminalError) {
    try settings?.raw.apply(to: input)
    if !isLinear { try writeAll(ScreenModes.entering) }
  }
}
