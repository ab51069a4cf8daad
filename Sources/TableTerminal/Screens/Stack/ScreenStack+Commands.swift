import TerminalDriver

extension ScreenStack {
  /// The enabled buttons, Back first.
  public var buttons: [BarButton] {
    let others = topScreen.buttons + conflictButtons + saveButtons
    guard canGoBack else { return others }
    // While typing, the arrow moves the cursor.
    let key = topScreen.acceptsText ? nil : TerminalKey.left
    let back = BarButton(localized("Back"), key: key) { try $0.goBack() }
    return [back.preceding(by: KeyBinding.leavingPrecedence)] + others
  }

  /// Performs a transcript command or presses the button it names.
  ///
  /// Any command but an answer, `show` and `help` declines a pending question.
  ///
  /// - Parameter line: The line.
  /// - Throws: If nothing was done.
  public func perform(_ line: CommandInput) throws {
    let action = try action(for: line)
    message = nil
    defer { popObsolete() }
    try action()
  }

  private func action(for line: CommandInput) throws -> () throws -> Void {
    switch line.word {
    case "show", "help": return {}
    case "yes": return { try self.answer(true) }
    case "no": return { try self.answer(false) }
    case "undo": return undo
    case "redo": return redo
    case "quit": return finish
    default: break
    }
    guard let action = try topScreen.action(for: line, in: self) else {
      return { try self.pressButton(for: line) }
    }
    return {
      self.dropQuestion()
      try action()
    }
  }

  func undo() throws {
    dropQuestion()
    try topScreen.undo(in: self)
  }

  func redo() throws {
    dropQuestion()
    try topScreen.redo(in: self)
  }

  private func pressButton(for line: CommandInput) throws {
    guard let (button, row) = button(for: line.text) else {
      throw line.isForRows ? .noRows : unknown(line.text)
    }
    dropQuestion()
    if let row { try topScreen.moveHighlight(toRowNumber: row) }
    try button.action(self)
  }

  private func button(titled title: some StringProtocol) -> BarButton? {
    buttons.first { $0.title.isNamed(by: title) }
  }

  /// Finds the button of a line such as "rename" or "rename 2".
  private func button(for text: String) -> (BarButton, row: Int?)? {
    if let button = button(titled: text) { return (button, nil) }
    guard let space = text.lastIndex(where: \.isWhitespace),
      let row = Int(text[text.index(after: space)...]),
      let button = button(titled: text[..<space])
    else { return nil }
    return (button, row)
  }

  private func unknown(_ title: String) -> UserError {
    let titles = buttons.map(\.title.commandLabel).listed
    let reason =
      titles.isEmpty
      ? localized("There is no command or button \"\(title)\" here. Try help.")
      : localized(
        "There is no command or button \"\(title)\" here. Buttons here: \(titles). Try help.")
    // A text may have been typed without its command.
    let typing = topScreen.commandHelp.first { ["set FIELD TEXT", "text TEXT"].contains($0.usage) }
    return UserError(reason, example: typing?.usage)
  }

  /// Asks a yes-or-no question.
  ///
  /// - Parameters:
  ///   - text: The question.
  ///   - confirm: Runs on yes.
  ///   - decline: Runs on no or another command.
  public func ask(
    _ text: String, confirm: @escaping () throws -> Void, decline: @escaping () -> Void = {}
  ) {
    dropQuestion()
    lastLine.ask(LastLine.Question(text: text, confirm: confirm, decline: decline))
  }

  func ask(
    _ text: String, answer: Bool?, confirm: @escaping () throws -> Void,
    decline: @escaping () -> Void = {}
  ) throws {
    guard let answer else { return ask(text, confirm: confirm, decline: decline) }
    if answer { try confirm() } else { decline() }
  }

  func answer(_ isYes: Bool) throws {
    guard let asked = lastLine.takeQuestion() else {
      throw UserError(localized("There is no question to answer."))
    }
    if isYes { try asked.confirm() } else { asked.decline() }
  }

  func dropQuestion() {
    let asked = lastLine.takeQuestion()
    if asked?.mayStayOpen == false { asked?.decline() }
  }
}
