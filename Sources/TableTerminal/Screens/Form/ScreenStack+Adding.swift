import TableDisplay

extension ScreenStack {
  /// Presents a form for a new value, then highlights its row in the unfiltered table.
  ///
  /// - Parameters:
  ///   - form: The form.
  ///   - screen: The table screen; unchanged if no row is added.
  public func present<Value: Identifiable, Section, Row>(
    _ form: FormScreen<Value>, addingTo screen: TableScreen<Section, Row>
  ) where Value.ID == Row.ID {
    present(form, adding: form.draft.value.id, to: screen)
  }

  /// Presents an editor as ``present(_:addingTo:)`` does a form.
  ///
  /// - Parameters:
  ///   - editor: The editor.
  ///   - row: The new row's identifier.
  ///   - screen: The table screen.
  public func present<Section, Row>(
    _ editor: some TerminalScreen, adding row: Row.ID, to screen: TableScreen<Section, Row>
  ) {
    present(editor, pathComponent: "\(row)") {
      guard screen.source.snapshot.contains(id: row) else { return }
      screen.search(for: "")
      screen.arranging.whenDone { _ in
        screen.tableView.updateState { $0.highlight(id: row) }
      }
    }
  }
}
