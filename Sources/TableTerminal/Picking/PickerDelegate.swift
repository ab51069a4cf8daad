public import TableQueries
public import TableText

/// The delegate of a picker's table.
@usableFromInline
final class PickerDelegate<Row: RowModel & Sendable>: TableScreenDelegate
where Row.ID: Sendable {
  @usableFromInline typealias Section = SingleSection

  @usableFromInline let title: String
  @usableFromInline let columns: [TextColumn<Row>]
  @usableFromInline let selectionMode: SelectionMode
  @usableFromInline let alwaysShowsCheckboxes = true
  @usableFromInline let allowsEditing = false
  @usableFromInline let searchableText: SearchableText<Row>

  /// Picks the double-clicked row.
  var choose: (ScreenStack) -> Void = { _ in }

  init(_ picker: RowPicker<Row>, allowsMultiple: Bool) {
    title = picker.title
    columns = picker.columns
    searchableText = SearchScope(of: columns).texts
    selectionMode = allowsMultiple ? .unrestricted : .single
  }

  @usableFromInline
  func open(_ row: Row, on screen: TableScreen<Section, Row>, in stack: ScreenStack) {
    choose(stack)
  }
}
