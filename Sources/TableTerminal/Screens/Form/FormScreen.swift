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
/// A new value has Cancel and Done; an existing one is kept on going back. Discarding edits needs
/// confirmation.
public final class FormScreen<Value: Equatable>: TerminalScreen {
  /// The title, without the progress shown after it.
  let name: String

  let fields: [FormField<Value>]

  let panel: (Value) -> FormPanel?

  var draft: EditDraft<Value>

  var value: Value

  var history: EditHistory<Value>

  /// A field's index, or a button's after the fields.
  var focus: Int

  var input: TextField?

  let work = ScreenWork()

  /// The action to repeat once the field's value has been made.
  var next: (() throws -> Void)?

  weak var stack: ScreenStack?

  var hiddenLines = 0

  var layout: FormLayout?

  struct Rejection {
    let text: String
    let error: any Error
  }

  var rejection: Rejection?

  /// Creates a form.
  ///
  /// - Parameters:
  ///   - title: The title.
  ///   - draft: The value, and where to keep it.
  ///   - fields: The fields.
  ///   - undoLimit: How many field changes can be undone; unlimited by default.
  ///   - panel: Returns the box below the fields.
  public init(
    _ title: String,
    _ draft: EditDraft<Value>,
    fields: [FormField<Value>],
    undoLimit: Int = .max,
    panel: @escaping (Value) -> FormPanel? = { _ in nil }
  ) {
    history = EditHistory(limit: undoLimit)
    name = title
    self.draft = draft
    self.fields = fields
    self.panel = panel
    value = draft.value
    focus = fields.firstIndex(where: \.isEditable) ?? 0
    beginInput()
    follow()
  }

  /// Cancel and Done for a new value.
  ///
  /// Their keys ask before discarding; transcript commands do not.
  public var buttons: [BarButton] {
    guard draft.isNew else { return [] }
    return [
      BarButton(localized("Cancel")) { [self] in try cancel(in: $0) },
      BarButton(localized("Done")) { [self] in try finish(in: $0) },
    ]
  }

  /// Commits edits; discards a new value that was never changed.
  ///
  /// - Throws: An error if input is rejected, with accepted edits kept; a part being made is
  ///   cancelled.
  public func finishEditing() throws {
    do {
      if hasPendingResults {
        abandonLongWork()
        throw UserError(localized("Stopped. Nothing has changed."))
      }
      try acceptInput(isAwaited: true)
    } catch {
      try keepChanges()
      throw error
    }
    try keepChanges()
  }

  private func keepChanges() throws {
    if draft.isNew, areSame(value, draft.value) { return try draft.removeKept() }
    let kept = draft.kept?.value ?? draft.value
    if areSame(value, kept) { return draft.mergeSync?.leave() ?? () }
    if let (_, error) = invalidField { throw error }
    try keep()
  }

  func keep() throws {
    try draft.keep(value, named: fields.first?.text(value) ?? name)
  }
}
