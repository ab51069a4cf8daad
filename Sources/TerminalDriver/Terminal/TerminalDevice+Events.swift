import SystemBasics

extension TerminalDevice {
  /// The wait after which an escape byte is the Escape key.
  private static let escapeDelay = Duration.milliseconds(60)

  /// The wait for the rest of a sequence, which a slow connection may split.
  private static let sequenceDelay = Duration.seconds(1)

  /// Waits for the next event.
  ///
  /// Signals are events only while the terminal is entered. After the end of input every event is
  /// ``TerminalEvent/endOfInput``.
  ///
  /// - Parameter timeout: The longest wait; `nil` for none.
  /// - Returns: The event; `nil` on timeout.
  public func nextEvent(timeout: Duration? = nil) -> TerminalEvent? {
    let deadline = timeout.map { ContinuousClock.now + $0 }
    while true {
      if let event = events.popFirst() { return event }
      if hasEnded { return .endOfInput }
      let delay = decoder.hasNumbers ? Self.sequenceDelay : Self.escapeDelay
      let escapeDeadline = decoder.isPending ? lastInput + delay : nil
      if collect(until: [deadline, escapeDeadline].compactMap(\.self).min()) { continue }
      if let escapeDeadline, escapeDeadline <= .now {
        events += decoder.flush()
      } else if let deadline, deadline <= .now {
        return nil
      }
    }
  }

  /// Collects signals and keys; returns whether anything arrived in time.
  private func collect(until deadline: ContinuousClock.Instant?) -> Bool {
    let files = [signals?.reading ?? -1, input, waker?.reading ?? -1]
    let areReady = areReadable(files, within: milliseconds(until: deadline))
    if areReady[0] { collectSignals() }
    if areReady[1] { collectKeys() }
    if areReady[2] {
      waker?.signals()
      if !events.contains(.woken) { events.append(.woken) }
    }
    return areReady.contains(true)
  }

  func collectSignals() {
    for signal in signals?.signals() ?? [] {
      if signal == SIGCONT, isEntered { try? applyModes() }
      let event = TerminalEvent(signal: signal)
      if events.contains(event) { continue }
      if case .terminate = event {
        events.insert(event, at: events.startIndex)
      } else {
        events.append(event)
      }
    }
  }

  private func collectKeys() {
    var bytes = [UInt8](repeating: 0, count: 4096)
    // Safe: the call stays in bounds.
    let count = unsafe read(input, &bytes, bytes.count)
    if count > 0 {
      lastInput = .now
      events += decoder.decode(bytes.prefix(count)).map { $0.moved(up: top) }
    } else if count == 0 || errno != EINTR && errno != EAGAIN {
      hasEnded = true
      events += decoder.flush()
    }
  }
}

private func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
  guard let deadline else { return -1 }
  let rest = (deadline - .now) / .milliseconds(1)
  return Int32(min(max(rest.rounded(.up), 0), Double(Int32.max)))
}

extension TerminalEvent {
  fileprivate func moved(up lines: Int) -> TerminalEvent {
    if case .mouse(let event) = self { .mouse(event.moved(lines: -lines)) } else { self }
  }

  init(signal: Int32) {
    let known: [Int32: Self] = [SIGWINCH: .resize, SIGTSTP: .suspend, SIGCONT: .resumed]
    self = known[signal] ?? .terminate(signal: signal)
  }
}
