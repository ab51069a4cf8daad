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
        let shown = contents[first + offset]
        precondition(
          shown == Self.section(section, of: id),
          "Part \(id) is shown as it is")
      }
    }
  }
}
