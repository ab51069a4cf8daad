@testable import TableTerminal

/// A form on a stack, with what was committed.
final class SampleForm {
  let stack: ScreenStack
  let form: FormScreen
  let log = Log()
  private(set) var committed: [FormScreen.Values] = []
  private var refusal: CommandError?

  /// Puts a form of a name, a number, a fixed day and a note in sight.
  init(_ purpose: FormScreen.Purpose) {
    let receiver = Receiver()
    form = FormScreen(
      "Lamp", purpose: purpose,
      fields: [
        FormField("Name", text: "Lamp"),
        FormField("Count", text: "1") { text in
          guard let number = Int(text) else { throw CommandError("\"\(text)\" is no number.") }
          return String(number)
        },
        FormField(showing: "Day", text: "Monday"),
        FormField("Note", text: ""),
      ]
    ) { try receiver.form?.commit($0) }
    stack = ScreenStack(root: RecordingScreen("List", log: log))
    receiver.form = self
    form.cancel = { [log] in log.note("cancelled") }
    switch purpose {
    case .adding: stack.present(form) { [log] in log.note("completion") }
    case .editing: stack.push(form)
    }
    _ = log.take()
  }

  /// Has everything refused from now on.
  func refuse(_ reason: String?) { refusal = reason.map(CommandError.init) }

  /// What a field holds.
  subscript(name: String) -> String? { form.values[name] }

  private func commit(_ values: FormScreen.Values) throws {
    if let refusal { throw refusal }
    log.note("committed")
    committed.append(values)
  }

  private final class Receiver {
    weak var form: SampleForm?
  }
}
