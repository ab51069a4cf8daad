import TableTerminal

extension ItemsDelegate {
  /// Makes the form of an item: its text and when it is due.
  func form(_ draft: Draft<ToDo>) -> FormScreen<ToDo> {
    FormScreen(
      draft.isNew ? "New item" : draft.value.text, draft,
      fields: [
        FormField("Text", \.text, required: "An item needs a text.", example: "Milk"),
        FormField("Due", \.due, now: store.now),
      ])
  }
}
