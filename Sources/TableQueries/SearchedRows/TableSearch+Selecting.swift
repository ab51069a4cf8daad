public import TableData
public import TextMatching

extension TableSearch {
  /// Returns the found rows in all sections; shares entirely found leaves with the searched table.
  ///
  /// - Complexity: O(number of rows found, leaves and sections).
  @inlinable
  package func foundTable() -> Snapshot {
    if search.isEmpty { return table }
    var found = Snapshot()
    found.storage = table.storage.selecting { section, rows in
      rows.entries.reserveCapacity(foundCount)
      if unsafe sections[section].pointee.searchNumber == searchNumber {
        unsafe sections[section].pointee.forEachGroup { _, group, hits in
          for index in hits.leaves.indices where hits.leaves[index].rows != 0 {
            rows.append(hits.leaves[index].rows, of: group.node.leaf(index))
          }
        }
      }
      return rows.finish(from: table.storage.rows(atSection: section))
    }
    return found
  }
}
