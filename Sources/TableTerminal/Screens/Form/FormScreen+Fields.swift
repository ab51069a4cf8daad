import TableData

extension FormScreen {
  /// Carries out a command on the fields.
  ///
  /// - Throws: Why nothing was done.
  public func perform(_ command: FormCommand, in stack: ScreenStack) throws {
    switch command {
    case .set(let name, let text):
      try stack.enter(text, isOneLine: true) { try set(name, to: $0) }
    }
  }

  /// Takes back the change of a field that was made last.
  ///
  /// - Throws: ``CommandError`` when there is none.
  public func undo(in stack: ScreenStack) throws {
    try step("undo") { $0.undo(from: $1) }
  }

  /// Makes the change of a field again that was taken back last.
  ///
  /// - Throws: ``CommandError`` when there is none.
  public func redo(in stack: ScreenStack) throws {
    try step("redo") { $0.redo(from: $1) }
  }

  private func set(_ name: String, to text: String) throws {
    guard let index = fields.firstIndex(where: { $0.name.lowercased() == name.lowercased() }) else {
      let names = fields.filter(\.isEditable).map { $0.name.lowercased() }.joined(separator: ", ")
      throw CommandError("There is no field \"\(name)\". Fields here: \(names).")
    }
    try accept(text, inField: index)
    focus = index
    beginDraft()
  }

  /// Puts a text in a field, or throws and leaves the field as it was.
  private func accept(_ text: String, inField index: Int) throws {
    guard let accept = fields[index].accept else {
      throw CommandError("\(fields[index].name) cannot be changed.")
    }
    if let reason = fields[index].check(text) { throw CommandError(reason) }
    let accepted = try accept(text)
    guard accepted != fields[index].text else { return }
    history.record(values, named: "Change \(fields[index].name)")
    fields[index].text = accepted
  }

  private func step(
    _ verb: String, _ take: (inout EditHistory<Values>, Values) -> Values?
  ) throws {
    guard let other = take(&history, values) else {
      throw CommandError("There is nothing to \(verb) on this screen.")
    }
    for index in fields.indices { fields[index].text = other[fields[index].name] ?? "" }
    beginDraft()
  }

  // MARK: - Typing

  /// Begins typing in the field that keys act on, if it can be edited by typing.
  func beginDraft() {
    rejection = nil
    let field = fields.indices.contains(focus) ? fields[focus] : nil
    draft = field.flatMap { $0.isEditable && $0.choices.isEmpty ? TextField($0.text) : nil }
  }

  /// Puts what was typed in its field; throws, and lets the reader type on, if it cannot be.
  func acceptDraft() throws {
    guard let typed = draft?.text, typed != fields[focus].text else { return }
    do {
      try accept(typed, inField: focus)
    } catch {
      rejection = Rejection(text: typed, reason: String(describing: error))
      throw error
    }
    beginDraft()
  }

  /// Throws what is wrong with the first field that cannot stay as it is, and goes there.
  func checkFields() throws(CommandError) {
    for index in fields.indices where fields[index].isEditable {
      guard let reason = fields[index].check(fields[index].text) else { continue }
      focus = index
      beginDraft()
      rejection = Rejection(text: fields[index].text, reason: reason)
      throw CommandError(reason)
    }
  }

  /// What is wrong with what is being typed, as far as it is known.
  var complaint: String? {
    guard let typed = draft?.text else { return nil }
    if let rejection, rejection.text == typed { return rejection.reason }
    return typed == fields[focus].text ? nil : fields[focus].check(typed)
  }

  // MARK: - Choosing

  /// The field that keys act on, if its text is chosen.
  var focusedChoice: FormField? {
    guard fields.indices.contains(focus), !fields[focus].choices.isEmpty else { return nil }
    return fields[focus]
  }

  /// Chooses the text so many places further, from the other end after the last.
  func choose(by step: Int) throws {
    guard let choices = focusedChoice?.choices, let text = focusedChoice?.text else { return }
    let current = choices.firstIndex(of: text) ?? (step > 0 ? -1 : choices.count)
    let next = (current + step + choices.count) % choices.count
    try accept(choices[next], inField: focus)
  }

  /// Chooses the next text that begins with a letter.
  func choose(beginningWith letter: Character) throws {
    guard let field = focusedChoice else { return }
    let current = field.choices.firstIndex(of: field.text) ?? -1
    let order = field.choices[(current + 1)...] + field.choices[..<(current + 1)]
    guard let choice = order.first(where: { $0.lowercased().hasPrefix(letter.lowercased()) })
    else { return }
    try accept(choice, inField: focus)
  }
}
