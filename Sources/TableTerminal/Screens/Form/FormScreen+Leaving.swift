extension FormScreen {
  /// Whether the reader entered anything that is not in what the form began with.
  private var isChanged: Bool {
    if let typed = input?.text, typed != fields[focus].text(value) { return true }
    return value != draft.value
  }

  /// Goes back or cancels; asks before anything is lost that was entered.
  func leave(in stack: ScreenStack) throws {
    if draft.isNew {
      guard isChanged else { return try cancel(in: stack) }
      return stack.ask(ScreenStack.discardQuestion) { try self.cancel(in: stack) }
    }
    // What takes long is made before, so that the keys need not wait for it.
    if isMadeBeside {
      return try attempt {
        try self.acceptInput()
        stack.goBack { self.discard() }
      }
    }
    stack.goBack(askingToDiscard: complaint == nil ? nil : input?.text) { self.discard() }
  }

  /// Forgets what could not be accepted or kept.
  private func discard() {
    if complaint == nil { value = draft.kept?.value ?? draft.value }
    beginInput()
  }

  /// Leaves nothing of something new behind.
  func cancel(in stack: ScreenStack) throws {
    try draft.takeBack()
    stack.pop()
  }

  /// Keeps something new and goes back.
  func finish(in stack: ScreenStack) throws {
    try acceptInput()
    try goToUnacceptable()
    try keep()
    stack.pop()
  }

  /// Does what a key asks for.
  ///
  /// What is wrong with the field that keys act on is said there, and not again below the screen. Where
  /// a part has to be made first, the rest is done after that.
  func attempt(_ action: @escaping () throws -> Void) throws {
    do {
      try action()
    } catch is MakingBegun {
      next = action
    } catch {
      guard let complaint, complaint == error.reasonOnScreen else { throw error }
    }
  }
}

extension ScreenStack {
  /// What is asked before something is lost that was entered.
  static var discardQuestion: String { localized("Discard changes?") }

  /// Goes back; where what was entered cannot be kept, asks whether to go back without it.
  ///
  /// - Parameters:
  ///   - text: The text that is lost then, if the screen says what is wrong with it; otherwise the
  ///     question says why it cannot be kept.
  ///   - discard: Forgets what was entered.
  func goBack(askingToDiscard text: String? = nil, discard: @escaping () -> Void) {
    do {
      try goBack()
    } catch {
      let question = text.map { localized("Discard the entry \"\($0)\"?") }
      ask(question ?? localized("\(error.reasonOnScreen) Discard changes?")) {
        discard()
        try self.goBack()
      }
    }
  }
}
