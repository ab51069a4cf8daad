package import TableData

extension TableStorage {
  package func checkInvariants() {
    sections.checkInvariants()
    var rowCount = 0
    for index in 0..<sectionCount {
      let rows = rows(atSection: index)
      rows.checkInvariants()
      precondition(sections.tree.weight(before: index) == rowCount, "Rows before are counted")
      rowCount += rows.count
      var iterator = RowTree<Row>.Iterator(rows)
      var row = 0
      while let found = iterator.next() {
        let path = RowPath(section: index, row: row)
        precondition(self.path(of: found.id) == path, "Row \(found.id) is misplaced")
        row += 1
      }
    }
    precondition(rowIndex.checkInvariants().count == rowCount, "Each row has one entry")
    precondition(sections.tree.weight == rowCount, "The sections have all rows")
  }
}
