import TerminalDriver

extension ScreenStack {
  /// The buttons that can be pressed now, the way back first.
  public var buttons: [BarButton] {
    guard canGoBack else { return top.buttons + conflictButtons }
    // While the reader is typing, the arrow moves the cursor.
    let key = top.isTyping ? nil : Key.left
    return [BarButton(localized("Back"), key: key) { try $0.goBack() }] + top.buttons
      + conflictButtons
  }

  /// Carries out the command of a line of a transcript.
  ///
  /// A line that is neither a command of every screen nor one of the screen in sight is the title of
  /// a button. A question that waits is dropped by any command but an answer, `show` and `help`.
  ///
  /// - Parameter line: The line.
  /// - Throws: Why nothing was done.
  public func perform(_ line: TranscriptLine) throws {
    if let command = StackCommand(word: line) { return try perform(command) }
    guard let action = try top.action(for: line, in: self) else {
      return try perform(.button(line.text.lowercased()))
    }
    message = nil
    defer { popObsolete() }
    dropQuestion()
    try action()
  }

  /// Carries out a command that every screen has.
  ///
  /// - Parameter command: What to do.
  /// - Throws: Why nothing was done.
  public func perform(_ command: StackCommand) throws {
    message = nil
    defer { popObsolete() }
    switch command {
    case .show, .help: return
    case .answer(let isYes): try answer(isYes)
    case .button(let title): try press(title)
    case .undo:
      dropQuestion()
      try top.undo(in: self)
    case .redo:
      dropQuestion()
      try top.redo(in: self)
    case .quit: try finish()
    }
  }

  private func press(_ title: String) throws {
    if let button = button(titled: title) {
      dropQuestion()
      return try button.action(self)
    }
    guard let (button, row) = buttonForRow(title) else { throw unknown(title) }
    dropQuestion()
    try top.moveFocus(toRow: row)
    try button.action(self)
  }

  private func button(titled title: some StringProtocol) -> BarButton? {
    buttons.first { $0.title.isNamed(by: title) }
  }

  /// Takes a title and the number of a row apart, for example "rename 2".
  private func buttonForRow(_ text: String) -> (BarButton, Int)? {
    guard let space = text.lastIndex(where: \.isWhitespace),
      let row = Int(text[text.index(after: space)...]),
      let button = button(titled: text[..<space])
    else { return nil }
    return (button, row)
  }

  private func unknown(_ title: String) -> CommandError {
    let titles = buttons.map(\.title.commandLabel).listed
    guard !titles.isEmpty else {
      return CommandError(
        localized("There is no command or button \"\(title)\" here. Try help."))
    }
    return CommandError(
      localized(
        "There is no command or button \"\(title)\" here. Buttons here: \(titles). Try help."))
  }

  /// Asks a question that is answered with yes or no.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - confirm: What to do when the answer is yes.
  ///   - decline: What to do when it is no, or another command comes.
  public func ask(
    _ text: String, confirm: @escaping () throws -> Void, decline: @escaping () -> Void = {}
  ) {
    dropQuestion()
    question = Question(text: text, confirm: confirm, decline: decline)
  }

  /// Asks a question, unless it is answered already.
  func ask(
    _ text: String, answer: Bool?, confirm: @escaping () throws -> Void,
    decline: @escaping () -> Void = {}
  ) throws {
    guard let answer else { return ask(text, confirm: confirm, decline: decline) }
    if answer { try confirm() } else { decline() }
  }

  private func answer(_ isYes: Bool) throws {
    guard let asked = question else {
      throw CommandError(localized("There is no question to answer."))
    }
    question = nil
    if isYes { try asked.confirm() } else { asked.decline() }
  }

  /// Has a question that waits declined.
  func dropQuestion() {
    let asked = question
    question = nil
    asked?.decline()
  }
}
