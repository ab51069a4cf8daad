import TableDisplay

struct Refusal: Error {}

/// A delegate with no default answers, which counts its calls.
final class Stubborn: TableViewDelegate {
  typealias Row = RecordingDelegateTests.Item
  typealias Section = RecordingDelegateTests.Shelf
  typealias Target = MoveTarget<Section, Row>

  private(set) var told = 0

  func shouldHighlight(_ row: Row) -> Bool { false }
  func target(forSelecting row: Row) -> Row? { Row(id: "Bread") }
  func shouldDeselect(_ row: Row) -> Bool { false }

  func canEdit(_ row: Row) -> Bool { false }
  func editingStyle(for row: Row) -> EditingStyle { .none }
  func shouldIndentWhileEditing(_ row: Row) -> Bool { false }
  func deleteButtonTitle(for row: Row) -> String { "Away with \(row)" }
  func edit(for request: EditRequest<Section, Row>) -> NamedEdit? {
    NamedEdit("No") { throw Refusal() }
  }
  func insertRow(at row: Row) throws { throw Refusal() }
  func swipeActions(for row: Row, at edge: SwipeEdge) -> [SwipeAction] { [] }
  func perform(_ action: SwipeAction, on row: Row) throws { throw Refusal() }

  func canMove(_ row: Row) -> Bool { false }
  func target(forMoving row: Row, to proposed: Target) -> Target? { .position(of: row) }

  func accessory(for row: Row) -> RowAccessory { .checkmark }
  func indentationLevel(for row: Row) -> Int { 3 }
  func expansion(of row: Row) -> RowExpansion? { .leaf }
  func expand(_ row: Row) throws { throw Refusal() }
  func collapse(_ row: Row) throws { throw Refusal() }
  func receive(_ notice: TableNotice<Section, Row>) { told += 1 }
}
