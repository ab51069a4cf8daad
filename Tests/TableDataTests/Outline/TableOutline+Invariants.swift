import TableInvariants

@testable import TableData

extension TableOutline {
  func checkInvariants() {
    tour.checkInvariants()
    shown.checkInvariants()
    precondition(tour.sectionCount == 1 && shown.sectionCount == 1, "There is one section")
    var open: [Row.ID] = []
    for mark in tour.rows {
      switch mark {
      case .start(let node):
        precondition(node.level == open.count, "Levels count the rows around")
        precondition(node.parent == open.last, "Rows know what they are in")
        open.append(node.row.id)
      case .end(let id):
        precondition(open.popLast() == id, "Rows end in the order in which they began")
      }
    }
    precondition(open.isEmpty, "Rows that begin end")
    precondition(
      visibleRows.elementsEqual(shownRows(in: 0..<tour.rowCount)), "Visible rows are up to date")
  }
}
