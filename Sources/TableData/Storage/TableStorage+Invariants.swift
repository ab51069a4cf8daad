extension TableStorage {
  /// Traps unless trees, index and places agree.
  package func checkInvariants() {
    precondition(trees.count == sections.count, "Each section has its tree")
    precondition(numbers.count == sections.count, "Each section has its number")
    precondition(sectionIndices.count == sections.count, "Each section has its place")
    precondition(
      indexOfNumber.count { $0 >= 0 } == sections.count, "Free numbers are known to be free")
    var rowCount = 0
    for (place, section) in sections.enumerated() {
      precondition(sectionIndices[section.id] == place, "Section \(section.id) is misplaced")
      precondition(indexOfNumber[Int(numbers[place])] == place, "Numbers lead to their sections")
      trees[place].checkInvariants()
      rowCount += trees[place].count
      var iterator = RowTree.Iterator(trees[place])
      var row = 0
      while let found = iterator.next() {
        let path = RowPath(section: place, row: row)
        precondition(self.path(of: found.id) == path, "Row \(found.id) is misplaced")
        row += 1
      }
    }
    precondition(index.checkInvariants().count == rowCount, "Each row has one entry")
  }
}
