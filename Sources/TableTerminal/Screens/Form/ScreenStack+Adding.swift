import TableData
import TableDisplay

extension ScreenStack {
  /// Presents the form of something new and, once it is gone, highlights the row of it on a screen
  /// that shows all rows then.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - screen: The screen whose table gets the row; if it has none in the end, nothing happens.
  public func present<Value: Identifiable, Section, Row>(
    _ form: FormScreen<Value>, addingTo screen: TableScreen<Section, Row>
  ) where Value.ID == Row.ID {
    present(form, adding: form.draft.value.id, to: screen)
  }

  /// Presents a screen that edits something new and, once it is gone, highlights the row of it on a
  /// screen that shows all rows then.
  ///
  /// - Parameters:
  ///   - editor: The screen that edits.
  ///   - row: The identifier of the new row.
  ///   - screen: The screen whose table gets the row; if it has none in the end, nothing happens.
  public func present<Section, Row>(
    _ editor: some Screen, adding row: Row.ID, to screen: TableScreen<Section, Row>
  ) {
    present(editor, key: "\(row)") {
      guard screen.source.snapshot.contains(id: row) else { return }
      screen.find("")
      screen.arranging.whenDone {
        screen.table.update { $0.highlight(id: row) }
      }
    }
  }
}
