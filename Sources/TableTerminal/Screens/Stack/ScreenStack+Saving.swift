import TerminalDriver

extension ScreenStack {
  var saveButtons: [BarButton] {
    guard let saving = ending.saving else { return [] }
    var button = BarButton(localized("Save"), key: .control("s"), action: saving.saveOnRequest)
    button.isUsable = { [unowned self] in ending.hasUnsavedChanges }
    return [button]
  }

  /// Asks on quitting whether to save; Escape goes on.
  func askToSave() {
    let text = ending.question
    let end = { [unowned self, isInterrupted = ending.isInterrupted] (saves: Bool) in
      ending.saving?.savesAtEnd = saves
      ending.isInterrupted = isInterrupted
      try finish()
    }
    resume()
    lastLine.ask(
      LastLine.Question(
        text: text, confirm: { try end(true) },
        // The question has told which edit could not be kept.
        decline: { try? end(false) }, mayStayOpen: true))
  }
}
