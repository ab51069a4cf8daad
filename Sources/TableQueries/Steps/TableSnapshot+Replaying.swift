public import TableData

extension TableSnapshot {
  /// Returns whether the difference fits; if not, the table is invalid.
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
