import TableData
import TableTerminal

extension FormScreen {
  /// Makes the form of a list: its name.
  static func list(_ list: ToDoList, purpose: Purpose, in store: ToDoStore) -> FormScreen {
    let form = FormScreen(
      purpose == .adding ? "New list" : list.name,
      purpose: purpose,
      fields: [FormField("Name", text: list.name, validate: validName)]
    ) { values in
      var edited = list
      edited.name = try validName(values["Name"] ?? "")
      store.put(edited)
    }
    form.cancel = {
      if purpose == .adding, store.source.snapshot.containsSection(id: list.id) {
        store.remove(list)
      }
    }
    return form
  }

  /// Makes the form of an item: its text and when it is due.
  static func item(
    _ item: ToDo, of list: ToDoList.ID, purpose: Purpose, in store: ToDoStore
  ) -> FormScreen {
    let form = FormScreen(
      purpose == .adding ? "New item" : item.text,
      purpose: purpose,
      fields: [
        FormField("Text", text: item.text, validate: validText),
        FormField(
          "Due", text: item.due?.description ?? "", validate: { try validDue($0, in: store) }),
      ]
    ) { values in
      var edited = store.source.snapshot.row(id: item.id) ?? item
      edited.text = try validText(values["Text"] ?? "")
      edited.due = values["Due"].flatMap { Day($0) }
      try store.put(edited, in: list)
    }
    form.cancel = {
      if purpose == .adding, store.source.snapshot.contains(id: item.id) { store.remove(item) }
    }
    return form
  }

  private static func validName(_ text: String) throws -> String {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw CommandError("A list needs a name. For example: set name Groceries")
    }
    return text
  }

  private static func validText(_ text: String) throws -> String {
    guard !text.allSatisfy(\.isWhitespace) else {
      throw CommandError("An item needs a text. For example: set text Milk")
    }
    return text
  }

  private static func validDue(_ text: String, in store: ToDoStore) throws -> String {
    if text.allSatisfy(\.isWhitespace) { return "" }
    guard let day = Day(entered: text, today: store.now()) else {
      throw CommandError(
        "\"\(text)\" is not a day. Enter one like 2026-12-24, today or tomorrow, or an empty text.")
    }
    return day.description
  }
}
