public import TableData

extension TableSnapshot {
  /// Edits the table as a difference says, unless it does not fit.
  ///
  /// - Returns: Whether it fits; if not, the table is good for nothing.
  @inlinable
  mutating func replay(fitting difference: TableDifference<Section, Row>) -> Bool {
    do {
      try replay(difference, within: 0..<sectionCount, comparesContents: false)
      return true
    } catch {
      return false
    }
  }
}
