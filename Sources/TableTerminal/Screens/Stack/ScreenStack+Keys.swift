import TerminalDriver

extension ScreenStack {
  /// Shows errors in the last line.
  func handle(_ key: TerminalKey) {
    message = nil
    defer { popObsolete() }
    do {
      if let defaultKey = defaultKey(for: key) { try dispatch(defaultKey, typedAs: key) }
    } catch {
      message = error.reasonOnScreen
    }
  }

  private func dispatch(_ key: TerminalKey, typedAs typed: TerminalKey) throws {
    if key == .control("q") || key == .control("c") && prompt == nil {
      ending.isInterrupted = key == .control("c")
      return try finish()
    }
    if help != nil, prompt == nil {
      handleInHelp(key)
    } else if try !type(key) {
      let binding = bindings.first { $0.keys.contains(key) }
      if binding == nil { try reportUnknown(key, typedAs: typed) }
      try binding?.action()
    }
  }

  private func handleInHelp(_ key: TerminalKey) {
    guard key == .character("/") else {
      if lastLine.help?.handle(key) != true { lastLine.help = nil }
      return
    }
    prompt = TextPrompt(label: localized("Search: "), text: help?.search ?? "") {
      self.lastLine.help?.search = $0
    }
    prompt?.purpose = .search(nil)
  }

  /// Says nothing about keys that move or leave.
  private func reportUnknown(_ key: TerminalKey, typedAs typed: TerminalKey) throws {
    guard question == nil, prompt == nil, !topScreen.acceptsText else { return }
    switch typed {
    case .character, .control, .function, .insert, .delete, .modified(.character, _): break
    default: return
    }
    try (focusedScreen as? any RowScreen)?.explain(key, in: self)
    let label = spellsKeys ? typed.label.spokenKey : symbols.keyLabel(typed.label)
    message = localized("\(label) does nothing here.")
  }

  private func type(_ key: TerminalKey) throws -> Bool {
    if question != nil { return false }
    guard prompt != nil || topScreen.acceptsText else {
      return try topScreen.handleText(key, in: self)
    }
    let (entered, isShortened) = key.entered
    if isShortened { message = EnteredText.notice }
    guard let entered else { return true }
    return try typeEntered(entered)
  }

  private func typeEntered(_ key: TerminalKey) throws -> Bool {
    guard var current = prompt else { return try topScreen.handleText(key, in: self) }
    guard current.field.handle(key) else { return false }
    prompt = current
    current.update(current.field.text)
    return true
  }

  var bindings: [KeyBinding] {
    if question != nil { return answerBindings }
    if let prompt { return bindings(of: prompt) }
    let buttonBindings = buttons.compactMap { button -> KeyBinding? in
      // While typing, letters are text.
      let keys = ([button.key].compactMap { $0 } + button.otherKeys)
        .filter { if case .character = $0 { !topScreen.acceptsText } else { true } }
      guard !keys.isEmpty, button.key != nil, button.isUsable() else { return nil }
      return KeyBinding(keys, help: button.title, isProminent: true) {
        try button.action(self)
      }
      .preceding(by: button.precedence)
    }
    let own = workBindings + topScreen.keyBindings(in: self)
    // Where the arrow that goes back is taken, the letter is shown instead.
    let isArrowTaken = own.contains { $0.keys.contains(.left) }
    return own + buttonBindings + everywhereBindings(showingBack: isArrowTaken)
  }

  private var answerBindings: [KeyBinding] {
    let mayStayOpen = question?.mayStayOpen == true
    let leaving = KeyBinding(
      [.escape], help: localized("Cancel"), isProminent: true, action: dropQuestion)
    return [
      KeyBinding(
        [.character("y"), .character("Y"), .enter], help: localized("Yes"), isProminent: true
      ) { try self.answer(true) },
      KeyBinding(
        [.character("n"), .character("N")] + (mayStayOpen ? [] : [.escape]),
        help: localized("No"), isProminent: true
      ) { try self.answer(false) },
    ] + (mayStayOpen ? [leaving] : [])
  }

  private func bindings(of prompt: TextPrompt) -> [KeyBinding] {
    [
      KeyBinding([.enter], help: prompt.purpose.enterHelp, isProminent: true) {
        try self.accept(prompt)
      },
      KeyBinding([.escape, .control("c")], help: localized("Cancel"), isProminent: true) {
        self.prompt = nil
        prompt.update(prompt.original)
        prompt.cancel()
      },
    ] + historyBindings(of: prompt) + cellBindings(of: prompt) + completingBindings(of: prompt)
      + amongAllBindings(of: prompt)
  }

  func accept(_ prompt: TextPrompt) throws {
    self.prompt = nil
    do { try prompt.commit(prompt.field.text) } catch {
      if prompt.staysIfRefused { self.prompt = prompt }
      throw error
    }
  }

  private func historyBindings(of prompt: TextPrompt) -> [KeyBinding] {
    guard !prompt.history.isEmpty else { return [] }
    return [
      KeyBinding([.up], help: localized("Previous entry")) {
        self.prompt?.recall(by: 1)
      },
      KeyBinding([.down], help: localized("Next entry")) {
        self.prompt?.recall(by: -1)
      },
    ]
  }

  private func completingBindings(of prompt: TextPrompt) -> [KeyBinding] {
    guard prompt.complete != nil else { return [] }
    return [
      KeyBinding([.tab], help: localized("Complete"), isProminent: true) {
        self.prompt?.completeText()
      }
    ]
  }

  private func amongAllBindings(of prompt: TextPrompt) -> [KeyBinding] {
    guard let matches = prompt.purpose.matches else { return [] }
    let binding = KeyBinding([.tab], help: localized("Among all"), isProminent: true) {
      try self.accept(prompt)
      matches.showAmongAll()
    }
    return [binding.preceding(by: -1)]
  }

  private var quitHelp: String {
    if topScreen is any ChoosingScreen { return localized("Quit without choosing") }
    return ending.saving == nil ? localized("Save and quit") : localized("Quit")
  }

  /// Contains no letters while typing.
  private func everywhereBindings(showingBack: Bool) -> [KeyBinding] {
    let helpKeys: [TerminalKey] = [.function(1)] + (topScreen.acceptsText ? [] : [.character("?")])
    let help = KeyBinding(
      helpKeys, label: topScreen.acceptsText ? "F1" : "?", help: localized("Help"),
      isProminent: true
    ) { self.lastLine.help = KeyHelp(self.labelledBindings) }
    .preceding(by: KeyBinding.leavingPrecedence + 1)
    let leave = KeyBinding(
      [.character("q")], help: canGoBack ? localized("Back") : localized("Quit"),
      isProminent: !canGoBack || showingBack
    ) {
      if self.canGoBack { try self.goBack() } else { try self.finish() }
    }
    .preceding(by: KeyBinding.leavingPrecedence)
    // A presented screen ends by its own buttons.
    let canLeave = !topScreen.acceptsText && (canGoBack || count == 1)
    let bindings =
      (canLeave ? [help, leave] : [help]) + [
        KeyBinding([], label: "Ctrl-C", help: quitHelp) {},
        KeyBinding([], label: "Ctrl-L", help: localized("Redraw")) {},
        KeyBinding([], label: "Ctrl-Z", help: localized("Suspend")) {},
      ]
    return bindings.grouped(as: .program)
  }
}
