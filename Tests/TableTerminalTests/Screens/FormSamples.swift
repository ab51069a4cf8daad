@testable import TableTerminal

/// The value that these forms edit.
struct Thing: Equatable, Identifiable {
  let id = 1
  var name = "Lamp"
  var count = 1
  var note = ""
}

/// The fields of a thing.
extension FormField<Thing> {
  static var thing: [FormField<Thing>] {
    [
      FormField("Name", \.name),
      FormField("Count", \.count) { text in
        guard let number = Int(text) else { throw UserError("\"\(text)\" is not a number.") }
        return number
      },
      FormField(readOnly: "Day") { _ in "Monday" },
      FormField("Note", \.note),
    ]
  }
}

/// A form on a stack, with the saved values.
final class SampleForm {
  let stack: ScreenStack
  let form: FormScreen<Thing>
  let log = Log()
  private let receiver = Receiver()

  /// The saved values, in order.
  var committed: [Thing] { receiver.committed }

  /// Shows a form with a name, a number, a fixed day and a note.
  init(_ purpose: Purpose, panel: @escaping (Thing) -> FormPanel? = { _ in nil }) {
    let (log, receiver) = (log, receiver)
    let save = { (thing: Thing) in
      if let refusal = receiver.refusal { throw refusal }
      log.note("committed")
      receiver.committed.append(thing)
    }
    stack = ScreenStack(root: RecordingScreen("List", log: log))
    switch purpose {
    case .adding:
      let draft = EditDraft.adding(Thing(), save: save) { log.note("removed \($0.name)") }
      form = FormScreen("Lamp", draft, fields: FormField.thing, panel: panel)
      stack.present(form) { log.note("completion") }
    case .editing:
      form = FormScreen(
        "Lamp", .editing(Thing(), save: save), fields: FormField.thing, panel: panel)
      stack.push(form)
    }
    _ = log.take()
  }

  /// The purpose of a form.
  enum Purpose { case adding, editing }

  /// Makes all saves fail from now on.
  func refuse(_ reason: String?) { receiver.refusal = reason.map { UserError($0) } }

  /// The text of a field.
  subscript(name: String) -> String? {
    form.fields.first { $0.name == name }?.text(form.value)
  }

  private final class Receiver {
    var committed: [Thing] = []
    var refusal: UserError?
  }
}
