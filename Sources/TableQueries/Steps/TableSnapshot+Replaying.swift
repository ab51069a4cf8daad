public import TableData

extension TableSnapshot {
  /// Applies a difference, if it fits.
  ///
  /// - Returns: Whether it fits; if not, the table is invalid.
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
