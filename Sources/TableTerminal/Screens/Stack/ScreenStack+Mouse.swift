import TerminalDriver

extension ScreenStack {
  /// Does what a click or a turn of the wheel stands for; what goes wrong is told in the line
  /// below the screen.
  ///
  /// The title leads back, and what the last line says of a key can be clicked.
  ///
  /// - Parameters:
  ///   - event: What happened.
  ///   - time: When it happened, which tells two clicks from a double click.
  func handle(_ event: MouseEvent, at time: ContinuousClock.Instant = .now) {
    switch event.action {
    // A click is one event, not two.
    case .released: return isHoldingScreen = false
    case .dragged: if !isHoldingScreen { return }
    default: isHoldingScreen = false
    }
    message = nil
    defer { popObsolete() }
    do {
      try dispatch(clicks.counting(event, at: time))
    } catch {
      message = error.reasonOnScreen
    }
  }

  private func dispatch(_ event: MouseEvent) throws {
    if case .dragged = event.action { return try top.handle(event.moved(lines: -1), in: self) }
    guard help == nil else { return handleInHelp(event) }
    if event.line == size.lines - 1, event.isPlainClick {
      try keyBinding(inColumn: event.column)?.action()
    } else if question != nil || prompt != nil {
      // What is asked or typed below comes first.
    } else if event.line == 0 {
      if canGoBack, event.isPlainClick { try goBack() }
    } else if event.line < size.lines - 2 {
      let screen = top
      try screen.handle(event.moved(lines: -1), in: self)
      if case .pressed = event.action { isHoldingScreen = screen === top }
    }
  }

  private func handleInHelp(_ event: MouseEvent) {
    switch event.action {
    case .scrolledUp: help?.scroll(by: -MouseEvent.wheelLines)
    case .scrolledDown: help?.scroll(by: MouseEvent.wheelLines)
    case .pressed: if event.modifiers.isEmpty { help = nil }
    default: break
    }
  }
}

extension MouseEvent {
  /// The number of lines that a turn of the wheel scrolls by.
  static let wheelLines = 3

  /// By how many lines the event scrolls; 0 when it is no turn of the wheel.
  var scrolledLines: Int {
    switch action {
    case .scrolledUp: -Self.wheelLines
    case .scrolledDown: Self.wheelLines
    default: 0
    }
  }

  /// By how many columns of a table the event scrolls sideways; 0 when it is no such push.
  var scrolledColumns: Int {
    switch action {
    case .scrolledLeft: -1
    case .scrolledRight: 1
    default: 0
    }
  }

  /// Whether the left button was pressed while no key was held down.
  var isPlainClick: Bool { action == .pressed(.left) && modifiers.isEmpty }

  /// Returns the same event so many lines further down and columns further right.
  func moved(lines: Int = 0, columns: Int = 0) -> MouseEvent {
    var event = MouseEvent(
      action, line: line + lines, column: column + columns, modifiers: modifiers)
    event.clickCount = clickCount
    return event
  }
}
