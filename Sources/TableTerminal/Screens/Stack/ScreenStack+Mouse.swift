import TerminalDriver

extension ScreenStack {
  struct Pointer {
    /// Whether the held button was pressed on the current screen.
    var isHoldingScreen = false

    var clicks = ClickCounter()
  }

  /// The title leads back, and keys are clickable.
  func handle(_ event: MouseEvent, at time: ContinuousClock.Instant = .now) {
    switch event.action {
    // The press already counted as the click.
    case .released: return pointer.isHoldingScreen = false
    case .dragged: if !pointer.isHoldingScreen { return }
    default: pointer.isHoldingScreen = false
    }
    message = nil
    defer { popObsolete() }
    do {
      try dispatch(pointer.clicks.counting(event, at: time))
    } catch {
      message = error.reasonOnScreen
    }
  }

  private func dispatch(_ event: MouseEvent) throws {
    if case .dragged = event.action {
      return try topScreen.handle(event.moved(lines: -1), in: self)
    }
    guard help == nil else { return handleInHelp(event) }
    let end = isKeyLineTaken ? bar.size.lines : bar.size.lines - 1
    if event.line == end, event.isPlainClick {
      try bar.binding(inColumn: event.column, among: labelledBindings, symbols)?.action()
    } else if question != nil || prompt != nil {
      // A question or prompt blocks the screen.
    } else if event.line == 0 {
      if canGoBack, event.isPlainClick { try goBack() }
    } else if event.line < end {
      let screen = topScreen
      try screen.handle(event.moved(lines: -1), in: self)
      if case .pressed = event.action { pointer.isHoldingScreen = screen === topScreen }
    }
  }

  private func handleInHelp(_ event: MouseEvent) {
    lastLine.help?.scroll(by: event.scrolledLines)
    guard case .pressed = event.action, event.modifiers.isEmpty else { return }
    (lastLine.help, lastLine.prompt) = (nil, nil)
  }
}

extension MouseEvent {
  var scrolledLines: Int { [.scrolledUp: -3, .scrolledDown: 3][action] ?? 0 }

  var scrolledColumns: Int { [.scrolledLeft: -1, .scrolledRight: 1][action] ?? 0 }

  var isPlainClick: Bool { action == .pressed(.left) && modifiers.isEmpty }
}
