/// The settings of a picker that the program `pick` has besides those of ``RowPicker``.
package struct PickerOptions<Row>: Sendable {
  /// Whether escape sequences in the header are colors and styles.
  package var headerHasColors = false

  package var previewPlace = PreviewPlace()

  /// The text before the search; `nil` for the default one.
  package var prompt: String?

  /// Whether the terminal reports the mouse.
  package var usesMouse = true

  /// The maximum number of selected rows; `nil` for any.
  package var selectionLimit: Int?

  /// Called when the search has changed.
  package var searchChanged: (@Sendable (PickerContext<Row>) -> Void)?

  /// Messages of other threads.
  package var messages: PickerMessages?
}
