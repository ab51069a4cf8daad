import TableInvariants

@testable import TableData

extension ConcatenatedTable {
  func checkInvariants() {
    snapshot.checkInvariants()
    precondition(Set(partIDs).count == partIDs.count, "Parts are unique")
    let contents = snapshot.contents
    precondition(order.rowCount == contents.count, "All sections are shown")
    for (index, id) in partIDs.enumerated() {
      let first = firstSection(ofPartAt: index)
      for (offset, section) in (part(id: id)?.contents ?? []).enumerated() {
        let shown = TableSection(
          ConcatenatedElement(section.section, part: id),
          rows: section.rows.map { ConcatenatedElement($0, part: id) })
        precondition(contents[first + offset] == shown, "Part \(id) is shown as it is")
      }
    }
  }
}
