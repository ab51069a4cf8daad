import TableApplication

extension ListsDelegate {
  /// Makes the form of a list: its name.
  func form(_ draft: EditDraft<ToDoList>) -> FormScreen<ToDoList> {
    FormScreen(
      draft.isNew ? localized("New list") : draft.value.name, draft,
      fields: [
        FormField(
          localized("Name"), \.name, required: localized("A list needs a name."),
          example: localized("Groceries"))
      ])
  }
}
