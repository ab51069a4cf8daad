import SystemBasics
import TerminalDriver

extension ScreenStack {
  /// Whether there is something to save, as the user may ask for, or because a save has failed.
  var hasUnsavedChanges: Bool { hasFailedSave || saving?.unsaved().isEmpty == false }

  var saveButtons: [BarButton] {
    guard let saving else { return [] }
    var button = BarButton(localized("Save"), key: .control("s"), action: saving.save)
    button.isUsable = { [unowned self] in hasUnsavedChanges }
    return [button]
  }

  /// Asks on quitting whether to save; Escape goes on.
  func askToSave() {
    let names = saving?.unsaved().listed ?? ""
    let text = [unkeptReason, localized("Save the changes of \(names)?")].compactMap(\.self)
    let end = { [unowned self, isInterrupted] (saves: Bool) in
      saving?.savesAtEnd = saves
      self.isInterrupted = isInterrupted
      try finish()
    }
    goOn()
    question = Question(
      text: text.joined(separator: " "), confirm: { try end(true) },
      // What could not be kept was told by the question.
      decline: { try? end(false) }, mayStayOpen: true)
  }
}
