import TableApplication

extension ItemsDelegate {
  /// Makes the form of an item: name, serial number, value, date and photo.
  func form(_ draft: EditDraft<Item>) -> FormScreen<Item> {
    let (images, key) = (store.images, draft.value.key)
    return FormScreen(
      draft.isNew ? localized("New item") : draft.value.name, draft,
      fields: [
        FormField(Item.nameColumn), FormField(Item.serialColumn), FormField(Item.valueColumn),
        FormField(readOnly: localized("Date"), \.timeCreated),
        // Each entered file is copied. Copies that no item has in the end are deleted with the
        // others.
        FormField(
          localized("Photo"), optional: \.photo, activity: localized("copying"), format: \.name
        ) { path, progress in
          try images.attach(contentsOf: path, to: key, progress: progress)
        },
      ],
      panel: { item in
        item.photo.map { FormPanel(lines: PhotoSummary(of: $0, images.contents(of: $0)).lines) }
      })
  }
}
