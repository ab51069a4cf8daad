import TableData

/// A screen that edits a value, field by field.
///
/// ```swift
/// stack.push(
///   FormScreen(
///     item.name, .editing(item, in: source),
///     fields: [FormField("Name", \.name), FormField("Due", \.due)]))
/// ```
///
/// A form for something new has the buttons Cancel and Done. A form for something that is there
/// keeps what was edited when the reader goes back. Before anything is lost a question is asked. The value is called what its first field shows,
/// in the names of edits such as "Add Milk".
public final class FormScreen<Value: Equatable>: Screen {
  /// What stands in the first line, unless a part is being made.
  let name: String

  /// The fields, in order.
  let fields: [FormField<Value>]

  /// Returns the box below the fields, or `nil` for none.
  let panel: (Value) -> FormPanel?

  /// Where the value is kept, and what it was at first.
  var draft: Draft<Value>

  /// The value as it was accepted so far.
  var value: Value

  var history: EditHistory<Value>

  /// The field, or the button after the fields, that keys act on.
  var focus: Int

  /// What is being typed in the field that keys act on.
  var input: TextField?

  /// Makes a part of the value beside the keys.
  let work = ScreenWork()

  /// What waits for a part that is being made beside the keys.
  var next: (() throws -> Void)?

  /// The stack that the form stands on.
  weak var stack: ScreenStack?

  /// The number of lines that had to give way above when the form was drawn last.
  var hiddenLines = 0

  /// Where its parts stood when the form was drawn last.
  var layout: FormLayout?

  /// A text that could not be accepted in the field that keys act on.
  struct Rejection {
    let text: String
    let error: any Error
  }

  /// The text that was rejected last, until the reader goes to another field.
  var rejection: Rejection?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - title: What stands in the first line.
  ///   - draft: The value to edit, and where it is kept.
  ///   - fields: The fields, in order.
  ///   - undoLevels: How many changes of fields can be undone; all of them by default.
  ///   - panel: Returns the box below the fields for a value, or `nil` for none.
  public init(
    _ title: String,
    _ draft: Draft<Value>,
    fields: [FormField<Value>],
    undoLevels: Int = .max,
    panel: @escaping (Value) -> FormPanel? = { _ in nil }
  ) {
    history = EditHistory(limit: undoLevels)
    name = title
    self.draft = draft
    self.fields = fields
    self.panel = panel
    value = draft.value
    focus = fields.firstIndex(where: \.isEditable) ?? 0
    beginInput()
    follow()
  }

  /// Cancel and Done for something new, nothing for what is there.
  ///
  /// Their keys ask before anything is lost; commands of a transcript mean what they say.
  public var buttons: [BarButton] {
    guard draft.isNew else { return [] }
    return [
      BarButton(localized("Cancel")) { [self] in try cancel(in: $0) },
      BarButton(localized("Done")) { [self] in try finish(in: $0) },
    ]
  }

  /// Keeps what was entered, if anything was; something new that nobody changed is taken back.
  ///
  /// - Throws: Why what is being typed cannot be accepted; what was accepted before is kept. What is being
  ///   made of it is stopped.
  public func finishEditing() throws {
    do {
      if isWorking {
        abandonLongWork()
        throw CommandError(localized("Stopped. Nothing has changed."))
      }
      try acceptInput(isAwaited: true)
    } catch {
      try keepChanges()
      throw error
    }
    try keepChanges()
  }

  private func keepChanges() throws {
    if draft.isNew, value == draft.value { return try draft.takeBack() }
    guard value != draft.kept?.value ?? draft.value else { return draft.elsewhere?.leave() ?? () }
    if let (_, error) = unacceptable { throw error }
    try keep()
  }

  func keep() throws {
    try draft.keep(value, named: fields.first?.text(value) ?? name)
  }
}
