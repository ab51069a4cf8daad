import SystemBasics
import TerminalDriver

extension ScreenStack {
  var hasUnsavedChanges: Bool { saving?.unsaved().isEmpty == false }

  var saveButtons: [BarButton] {
    guard let saving else { return [] }
    var button = BarButton(localized("Save"), key: .control("s"), action: saving.save)
    button.isUsable = { [unowned self] in hasUnsavedChanges }
    return [button]
  }

  /// Asks on quitting whether to save; Escape goes on.
  func askToSave() {
    let text = [unkeptReason, localized("Save the changes?")].compactMap(\.self)
    goOn()
    question = Question(
      text: text.joined(separator: " "), confirm: { [unowned self] in try end(saving: true) },
      // What could not be kept was told by the question.
      decline: { [unowned self] in try? end(saving: false) }, mayStayOpen: true)
  }

  private func end(saving saves: Bool) throws {
    saving?.savesAtEnd = saves
    try finish()
  }
}
