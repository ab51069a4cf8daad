import TableData

extension SectionList {
  func checkInvariants() {
    tree.checkInvariants()
    precondition(
      identifierIndex.checkInvariants().count == count, "Each section has one entry by identifier")
    precondition(
      numberIndex.checkInvariants().count == count, "Each section has one entry by number")
    for index in 0..<count {
      let (id, number) = unsafe (node(at: index).pointee.id, node(at: index).pointee.number)
      precondition(self.index(of: id) == index, "Section \(id) is misplaced")
      precondition(unsafe find(number: number).index == index, "Numbers lead to their sections")
    }
  }
}
