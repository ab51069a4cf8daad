/// Which rows of a ``PageSource`` are meant.
///
/// A ``Pager`` takes a number that is out of range for the nearest one that is not, and asks the
/// source for that: a position from 0 on, a fraction from 0 to 1, at most a million rows before a key.
public enum PagePlace<Key, SectionID> {
  /// The first rows.
  case first
  /// The last rows.
  case last
  /// The rows that follow a key, without the row that has it.
  case after(Key)
  /// The rows that precede a key, the nearest ones, in the order of the table.
  case before(Key)
  /// The row with a key, or the next one if it is gone, with some rows before it: at most `before`
  /// of them, and the rest of the limit from the key on.
  ///
  /// When nothing is left from the key on, the rows before it are the page.
  case around(Key, before: Int)
  /// The row at a position, the number of rows before it, and those that follow; beyond the end the
  /// last row. A source that cannot count answers with rows about there.
  case position(Int)
  /// The row before which a part of all rows stand, from 0 to 1, and those that follow; 1 is the last
  /// row.
  case fraction(Double)
  /// The first row of the first section whose index title is this one or comes after it, and those
  /// that follow; beyond the end the last row.
  case indexTitle(String)
  /// The first row of a section and those that follow, or those that would follow it if it is gone.
  case section(SectionID)
  /// The first row of the section that follows a section, and those that follow; in the last section
  /// the last row.
  case sectionAfter(SectionID)
  /// The first row of the section that precedes a section, and those that follow; in the first
  /// section the first row.
  case sectionBefore(SectionID)
}

extension PagePlace {
  /// The place with numbers in range.
  var inRange: PagePlace {
    switch self {
    case .around(let key, let before):
      .around(key, before: min(max(0, before), PagingLimits.mostRows))
    case .position(let position): .position(max(0, position))
    // What is no number is not greater than 0.
    case .fraction(let part): .fraction(part > 0 ? min(part, 1) : 0)
    default: self
    }
  }
}

extension PagePlace: Equatable where Key: Equatable, SectionID: Equatable {}
extension PagePlace: Sendable where Key: Sendable, SectionID: Sendable {}
