public import TableDisplay
public import TableText

/// Says what the rows of a picker look like.
@usableFromInline
final class PickerDelegate<Row: RowModel & Sendable>: TableScreenDelegate
where Row.ID: Sendable {
  @usableFromInline typealias Section = PickerSection

  @usableFromInline let title: String
  @usableFromInline let columns: [RowColumn<Row>]
  @usableFromInline let selection: SelectionPolicy
  @usableFromInline let alwaysShowsBoxes = true
  @usableFromInline let allowsEditing = false

  /// Chooses what was opened by a double click.
  var choose: (ScreenStack) -> Void = { _ in }

  init(_ picker: Picker<Row>, allowsSeveral: Bool) {
    title = picker.title
    columns = picker.columns
    selection = allowsSeveral ? .any : .one
  }

  @usableFromInline
  func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) {
    choose(stack)
  }
}
