/// Where a page of a ``PageSource`` begins or ends.
///
/// A ``Pager`` clamps positions to 0 and above, fractions to 0 to 1, and rows before a key to a
/// million.
public enum PageAnchor<Key, SectionID> {
  /// The first rows.
  case first
  /// The last rows.
  case last
  /// The rows after a key, exclusive.
  case after(Key)
  /// The nearest rows before a key, in table order.
  case before(Key)
  /// The row with a key, or the next one if it is gone, after at most `before` preceding rows.
  ///
  /// The rest of the limit is from the key on. If there is none, the page is the preceding rows.
  case around(Key, before: Int)
  /// The row at a position and those after it; beyond the end, the last row.
  ///
  /// A source that cannot count answers approximately.
  case position(Int)
  /// The row at a fraction of all rows and those after it; 1 is the last row.
  case fraction(Double)
  /// The first row of the first section with at least this index title, or the last row.
  case indexTitle(String)
  /// The first row of a section, or the next row if it is gone.
  case section(SectionID)
  /// The first row of the next section; in the last one, the last row.
  case sectionAfter(SectionID)
  /// The first row of the previous section; in the first one, the first row.
  case sectionBefore(SectionID)
}

extension PageAnchor {
  var inRange: PageAnchor {
    switch self {
    case .around(let key, let before):
      .around(key, before: min(max(0, before), PagingConfiguration.maximumRowCount))
    case .position(let position): .position(max(0, position))
    // `nan` is not greater than 0.
    case .fraction(let part): .fraction(part > 0 ? min(part, 1) : 0)
    default: self
    }
  }
}

extension PageAnchor: Equatable where Key: Equatable, SectionID: Equatable {}
extension PageAnchor: Sendable where Key: Sendable, SectionID: Sendable {}
