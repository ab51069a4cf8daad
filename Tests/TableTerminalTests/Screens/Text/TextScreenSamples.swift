@testable import TableTerminal

/// A text screen on a stack, with the saved texts.
final class SampleText {
  let stack: ScreenStack
  let screen: TextScreen
  let log = Log()
  private let receiver = Receiver()

  /// Shows a text; a new one is presented, an existing one is pushed.
  init(_ purpose: SampleForm.Purpose, _ text: String = "") {
    let (log, receiver) = (log, receiver)
    let save = { (text: String) in
      if let refusal = receiver.refusal { throw refusal }
      log.note("committed \(text.debugDescription)")
    }
    stack = ScreenStack(root: RecordingScreen("List", log: Log()))
    switch purpose {
    case .adding:
      let draft = EditDraft.adding(text, save: save) { log.note("removed \($0.debugDescription)") }
      screen = TextScreen("Memo", draft)
      stack.present(screen)
    case .editing:
      screen = TextScreen("Memo", .editing(text, save: save))
      stack.push(screen)
    }
  }

  /// Makes all saves fail from now on.
  func refuse(_ reason: String?) { receiver.refusal = reason.map { UserError($0) } }

  private final class Receiver {
    var refusal: UserError?
  }
}
