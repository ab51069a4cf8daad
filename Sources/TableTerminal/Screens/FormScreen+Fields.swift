import TableData

extension FormScreen {
  /// Carries out a command on the fields.
  ///
  /// - Throws: Why nothing was done.
  public func perform(_ command: Command, in stack: ScreenStack) throws {
    switch command {
    case .set(let name, let text):
      try set(name, to: text)
    case .undo:
      try step("undo") { $0.undo(from: $1) }
    case .redo:
      try step("redo") { $0.redo(from: $1) }
    case .text:
      throw CommandError("This screen has fields. Use: set FIELD TEXT")
    default:
      throw CommandError("There are no rows on this screen. Go back first.")
    }
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

  /// Begins typing in the field that keys act on, if it can be edited.
  func beginDraft() {
    let isEditable = fields.indices.contains(focus) && fields[focus].isEditable
    draft = isEditable ? TextField(fields[focus].text) : nil
  }

  /// Puts what was typed in its field; throws, and lets the reader type on, if it cannot be.
  func acceptDraft() throws {
    guard let typed = draft?.text, typed != fields[focus].text else { return }
    try accept(typed, inField: focus)
    beginDraft()
  }
}
