import TableData
import TableDisplay

/// User actions other than selecting one row, deleting and moving.
extension TableScript {
  mutating func swipe() throws -> String {
    let row = anyRow()
    let edge = SwipeEdge.allCases[generator.choose(2)]
    let table = harness.table
    switch generator.choose(5) {
    case 0:
      let action = table.revealedSwipeActions.first
      if let action { try table.performSwipeAction(id: action.id) }
      return "perform \(action?.id ?? "nothing")"
    case 1:
      table.updateState { $0.hideSwipeActions() }
      return "close swipe"
    default:
      return "swipe \(row): \(table.revealSwipeActions(id: row, at: edge).count)"
    }
  }

  mutating func selectMany() -> String {
    let (row, choice) = (anyRow(), generator.choose(6))
    let table = harness.table
    switch choice {
    case 0: table.selectAll()
    case 1: table.deselectAll()
    case 2: table.toggleSelection(id: row)
    default: table.extendSelection(to: row)
    }
    return "selection \(choice), row \(row)"
  }

  mutating func useControls() throws -> String {
    let row = anyRow()
    switch generator.choose(3) {
    case 0:
      return "insert at \(row): \(try harness.table.requestInsertion(at: row))"
    case 1:
      let direction = MoveDirection.allCases[generator.choose(2)]
      return "move \(row) \(direction): \(try harness.table.move(id: row, direction))"
    default:
      let section = generator.choose(4)
      harness.table.updateState { $0.scroll(toSection: section) }
      return "scroll to section \(section)"
    }
  }
}
