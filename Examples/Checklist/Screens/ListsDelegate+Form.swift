import TableTerminal

extension ListsDelegate {
  /// Makes the form of a list: its name.
  func form(_ draft: Draft<ToDoList>) -> FormScreen<ToDoList> {
    FormScreen(
      draft.isNew ? "New list" : draft.value.name, draft,
      fields: [
        FormField("Name", \.name, required: "A list needs a name.", example: "Groceries")
      ])
  }
}
