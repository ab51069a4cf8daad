/// A value of a column, for comparing rows.
///
/// Values of one column are of one case, or missing. A missing value precedes all others.
public enum ColumnValue: Hashable, Sendable, Comparable {
  /// No value.
  case missing
  /// Yes or no; no precedes yes.
  case bool(Bool)
  /// A whole number, or the position of a choice.
  case integer(Int)
  /// A number.
  case number(Double)
  /// A day.
  case day(CalendarDay)
  /// Text.
  case text(String)

  /// Returns whether one value precedes another.
  public static func < (left: ColumnValue, right: ColumnValue) -> Bool {
    switch (left, right) {
    case (.bool(let left), .bool(let right)): !left && right
    case (.integer(let left), .integer(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    case (.day(let left), .day(let right)): left < right
    case (.text(let left), .text(let right)): left < right
    default: left.rank < right.rank
    }
  }

  private var rank: Int {
    switch self {
    case .missing: 0
    case .bool: 1
    case .integer: 2
    case .number: 3
    case .day: 4
    case .text: 5
    }
  }
}
