import SystemBasics

extension TerminalDevice {
  /// Enters raw mode and the alternate screen.
  ///
  /// - Throws: ``TerminalError`` if the output cannot show screens or the terminal is gone; it is
  ///   then unchanged.
  /// - Precondition: No other terminal is entered.
  public func enter() throws(TerminalError) {
    if isEntered { return }
    guard Self.isTerminal(output) else { throw .notATerminal(fileDescriptor: output) }
    if isPlain, !usesScreenReaderOutput { throw .plainTerminal(name: environment["TERM"]) }
    precondition(!SignalHandlers.areInstalled, "Another terminal is already in use")
    let signals = try openSignalPipe()
    settings = Self.isTerminal(input) ? try termios(of: input) : nil
    screen = ScreenFile(of: output)
    SignalHandlers.install(
      input: input, output: screen?.descriptor ?? output, settings: settings,
      relay: signals.writing, modes: modes)
    (isEntered, placedSize, top) = (true, nil, 0)
    do throws(TerminalError) {
      try applyModes()
    } catch {
      leave()
      throw error
    }
  }

  /// Restores the terminal; does nothing if it is not entered.
  ///
  /// Waits at most about a second for a terminal that accepts no output.
  public func leave() {
    guard isEntered else { return }
    isEntered = false
    let isTold = ScreenFile.writeInTime(modes.leaving, to: screen?.descriptor ?? output)
    // A disconnected terminal needs no restoring.
    try? settings?.apply(to: input, afterOutput: isTold)
    SignalHandlers.uninstall()
    screen?.close()
    screen = nil
  }

  /// Enters the terminal, performs a closure, and leaves it.
  ///
  /// - Parameter body: The closure.
  /// - Returns: Its result.
  /// - Throws: ``TerminalError``, or the closure's error.
  public func whileEntered<Result>(_ body: () throws -> Result) throws -> Result {
    try enter()
    defer { leave() }
    return try body()
  }

  /// Restores the terminal and stops the program until it is continued.
  ///
  /// The next event is ``TerminalEvent/resumed``. An orphaned process group, which nothing could
  /// continue, does not stop.
  ///
  /// - Throws: ``TerminalError`` if the terminal is gone afterwards.
  public func suspend() throws(TerminalError) {
    guard isEntered else { return }
    leave()
    // Stops the whole process group, as Control-Z does.
    kill(0, SIGTSTP)
    try enter()
    events.append(.resumed)
  }

  /// Restores the terminal meanwhile, as for another program; the next event is
  /// ``TerminalEvent/resumed``.
  package func whileLeft(_ body: () -> Void) throws(TerminalError) {
    leave()
    body()
    try enter()
    events.append(.resumed)
  }

  /// Restores the terminal and ends the program by a signal, visible to its parent.
  ///
  /// - Parameter signal: The signal of ``TerminalEvent/terminate(signal:)``.
  public func finish(raising signal: Int32) -> Never {
    leave()
    fflush(nil)
    SignalHandlers.raiseByDefault(signal)
    exit(128 + signal)
  }

  /// Opens the signal pipe, which stays open after leaving so that no signal is lost.
  private func openSignalPipe() throws(TerminalError) -> SignalPipe {
    if let signals { return signals }
    let opened = try SignalPipe()
    signals = opened
    return opened
  }

  /// Sets the modes, again if others may have changed them.
  func applyModes() throws(TerminalError) {
    isDisturbed = true
    try settings?.raw.apply(to: input)
    try writeAll(Array(modes.entering(withMouse: usesMouse).utf8))
  }

  private var modes: ScreenModes {
    usesScreenReaderOutput ? .none : inlineHeight == nil ? .alternate : .inline
  }
}
