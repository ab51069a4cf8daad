import TableApplication

extension ItemsDelegate {
  /// Makes the form of an item: its text and when it is due.
  func form(_ draft: EditDraft<ToDo>) -> FormScreen<ToDo> {
    FormScreen(
      draft.isNew ? localized("New item") : draft.value.text, draft,
      fields: [
        FormField(
          localized("Text"), \.text, required: localized("An item needs a text."),
          example: localized("Milk")),
        FormField(localized("Due"), \.due, now: store.now),
      ])
  }
}
