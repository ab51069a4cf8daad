import TableData

// MARK: - External changes

extension FormScreen {
  func follow() {
    draft.mergeSync?.follow(
      .init { [weak self] old, new in
        self?.adopt(new, insteadOf: old)
      } isConflict: { [weak self] base, theirs, mine in
        // A field may retain the draft: avoids a cycle.
        self?.fields.contains { field in
          let text = field.text(theirs)
          return field.isEditable && text != field.text(base) && text != field.text(mine)
        } ?? false
      } mine: { [weak self] in
        self?.valueAsTyped
      })
  }

  private func adopt(_ new: Value, insteadOf old: Value) {
    let before = focusedField?.text(value)
    let isTyping = input.map { $0.text != before } ?? false
    let merged = merge(old, new, value)
    history.rebase(from: old, onto: new, at: merged, by: merge)
    value = merged
    draft.rebase(onto: new)
    // Input in progress stays; the cursor stays if the text does.
    if !isTyping, focusedField?.text(value) != before { beginInput() }
  }

  func merge(_ base: Value, _ theirs: Value, _ mine: Value) -> Value {
    var merged = theirs
    for field in fields where field.text(mine) != field.text(base) { field.copy(mine, &merged) }
    return merged
  }

  private var valueAsTyped: Value {
    var typed = value
    guard let field = focusedField, let text = input?.text, text != field.text(value),
      field.validationError(of: text, for: value) == nil, field.validatesWhileTyping
    else { return value }
    try? field.accept?(text, &typed)
    return typed
  }
}
