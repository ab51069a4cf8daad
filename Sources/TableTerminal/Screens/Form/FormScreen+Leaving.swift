import TextDrawing

extension FormScreen {
  func leave(in stack: ScreenStack) throws {
    if draft.isNew {
      guard isChanged else { return try cancel(in: stack) }
      return stack.ask(ScreenStack.discardQuestion) { try self.cancel(in: stack) }
    }
    // Slow parts come first, so that keys need not wait.
    if isMadeBeside {
      return try attempt {
        try self.acceptInput()
        stack.goBack { self.discard() }
      }
    }
    stack.goBack(askingToDiscard: validationMessage == nil ? nil : input?.text) { self.discard() }
  }

  private func discard() {
    if validationMessage == nil { value = draft.kept?.value ?? draft.value }
    beginInput()
  }

  func cancel(in stack: ScreenStack) throws {
    try draft.removeKept()
    stack.pop()
  }

  func finish(in stack: ScreenStack) throws {
    try acceptInput()
    try focusInvalidField()
    try keep()
    stack.pop()
  }

  /// Performs an action, retried after a pending part is made.
  ///
  /// An error already shown at the focused field is not repeated below.
  func attempt(_ action: @escaping () throws -> Void) throws {
    do {
      try action()
    } catch is PartNotReady {
      next = action
    } catch {
      guard let validationMessage, validationMessage == error.reasonOnScreen else { throw error }
    }
  }
}

extension ScreenStack {
  static var discardQuestion: String { localized("Discard changes?") }

  /// If edits cannot be kept, asks whether to discard the entry `text` or, without it, quotes the
  /// error.
  func goBack(askingToDiscard text: String? = nil, discard: @escaping () -> Void) {
    do {
      try goBack()
    } catch {
      let entry = text.map { $0.shown(inWidth: 40, ellipsis: symbols.ellipsis) }
      let question = entry.map { localized("Discard the entry \"\($0)\"?") }
      ask(question ?? localized("\(error.reasonOnScreen) Discard changes?")) {
        discard()
        try self.goBack()
      }
    }
  }
}
