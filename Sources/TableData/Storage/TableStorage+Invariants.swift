extension TableStorage {
  /// Traps unless trees, row index and section indices agree.
  package func checkInvariants() {
    precondition(trees.count == sections.count, "Each section has its tree")
    precondition(numbers.count == sections.count, "Each section has its number")
    precondition(sectionIndices.count == sections.count, "Each section has its index")
    precondition(
      indexOfNumber.count { $0 >= 0 } == sections.count, "Free numbers are known to be free")
    var rowCount = 0
    for (index, section) in sections.enumerated() {
      precondition(sectionIndices[section.id] == index, "Section \(section.id) is misplaced")
      precondition(indexOfNumber[Int(numbers[index])] == index, "Numbers lead to their sections")
      trees[index].checkInvariants()
      rowCount += trees[index].count
      var iterator = RowTree.Iterator(trees[index])
      var row = 0
      while let found = iterator.next() {
        let path = RowPath(section: index, row: row)
        precondition(self.path(of: found.id) == path, "Row \(found.id) is misplaced")
        row += 1
      }
    }
    precondition(rowIndex.checkInvariants().count == rowCount, "Each row has one entry")
  }
}
