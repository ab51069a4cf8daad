import TableData

extension FormScreen {
  func set(_ name: String, toEntered text: String, in stack: ScreenStack) throws {
    try stack.enter(text, isOneLine: true) { try set(name, to: $0) }
  }

  /// Undoes the last field change.
  ///
  /// - Throws: ``UserError`` without one.
  public func undo(in stack: ScreenStack) throws {
    try step(localized("There is nothing to undo on this screen.")) { $0.undo(from: $1) }
  }

  /// Redoes the last undone field change.
  ///
  /// - Throws: ``UserError`` without one.
  public func redo(in stack: ScreenStack) throws {
    try step(localized("There is nothing to redo on this screen.")) { $0.redo(from: $1) }
  }

  private func set(_ name: String, to text: String) throws {
    guard let index = fields.firstIndex(where: { $0.name.isNamed(by: name) }) else {
      let names = fields.filter(\.isEditable).map(\.name.commandLabel).listed
      throw UserError(localized("There is no field \"\(name)\". Fields here: \(names)."))
    }
    try accept(text, inField: index)
    focus = index
    beginInput()
  }

  private func accept(_ text: String, inField index: Int) throws {
    guard let accept = fields[index].accept else {
      throw UserError(localized("\(fields[index].name) cannot be changed."))
    }
    try change(inField: index) { try accept(text, &$0) }
  }

  func change(inField index: Int, _ change: (inout Value) throws -> Void) throws {
    var edited = value
    try change(&edited)
    if areSame(edited, value) { return }
    history.record(value, named: localized("Change \(fields[index].name)"))
    value = edited
  }

  private func step(
    _ refusal: String, _ restore: (inout EditHistory<Value>, Value) -> Value?
  ) throws {
    try requireNoLongWork()
    guard let other = restore(&history, value) else {
      throw UserError(refusal)
    }
    value = other
    history.mergePending(at: value, by: merge)
    beginInput()
  }

  // MARK: - Typing

  func beginInput() {
    rejection = nil
    let typed = focusedField.flatMap { $0.isEditable && $0.choices.isEmpty ? $0 : nil }
    input = typed.map { field in
      let text = field.text(value)
      // A text that nobody entered is replaced by typing.
      return TextField(text, isSelected: draft.isNew && text == field.text(draft.value))
    }
  }

  /// - Throws: The validation error, or ``PartNotReady``.
  func acceptInput(isAwaited: Bool = false) throws {
    try requireNoLongWork()
    guard let typed = input?.text, typed != fields[focus].text(value) else { return }
    if !isAwaited, isMadeBeside, let making = fields[focus].making {
      return try make(typed, by: making)
    }
    try applyInput(typed) { try accept(typed, inField: focus) }
  }

  func applyInput(_ typed: String, _ change: () throws -> Void) throws {
    do {
      try change()
    } catch {
      rejection = Rejection(text: typed, error: error)
      throw error
    }
    beginInput()
  }

  var isChanged: Bool {
    if let typed = input?.text, typed != fields[focus].text(value) { return true }
    return !areSame(value, draft.value)
  }

  /// The first invalid field of something new.
  ///
  /// Accepted changes are valid; an existing value's old texts may stay.
  var invalidField: (field: Int, error: any Error)? {
    guard draft.isNew else { return nil }
    for (index, field) in fields.enumerated() {
      let text = field.text(value)
      guard text == field.text(draft.value) else { continue }
      if let error = field.validationError(of: text, for: value) { return (index, error) }
    }
    return nil
  }

  func focusInvalidField() throws {
    guard let (field, error) = invalidField else { return }
    focus = field
    beginInput()
    rejection = Rejection(text: fields[field].text(value), error: error)
    throw error
  }

  var validationMessage: String? {
    guard let typed = input?.text else { return nil }
    if let rejection, rejection.text == typed { return rejection.error.reasonOnScreen }
    let field = fields[focus]
    guard typed != field.text(value) else { return nil }
    return field.validationError(of: typed, for: value)?.reasonOnScreen
  }

  // MARK: - Choosing

  /// `nil` while a button has the focus.
  var focusedField: FormField<Value>? { fields.indices.contains(focus) ? fields[focus] : nil }

  var focusedChoice: FormField<Value>? { focusedField.flatMap { $0.choices.isEmpty ? nil : $0 } }

  func choose(by step: Int) throws {
    guard let field = focusedChoice else { return }
    let choices = field.choices
    let current = choices.firstIndex(of: field.text(value)) ?? (step > 0 ? -1 : choices.count)
    let next = (current + step + choices.count) % choices.count
    try accept(choices[next], inField: focus)
  }

  func choose(beginningWith letter: Character) throws {
    guard let field = focusedChoice else { return }
    let current = field.choices.firstIndex(of: field.text(value)) ?? -1
    let order = field.choices[(current + 1)...] + field.choices[..<(current + 1)]
    guard let choice = order.first(where: { $0.lowercased().hasPrefix(letter.lowercased()) })
    else { return }
    try accept(choice, inField: focus)
  }
}
