/// A value of a column, for comparing rows.
///
/// Values of one column are of one case, or missing. A missing value precedes all others, and NaN is
/// the greatest number.
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

  /// Whether one value precedes another.
  public static func < (lhs: ColumnValue, rhs: ColumnValue) -> Bool {
    switch (lhs, rhs) {
    case (.bool(let lhs), .bool(let rhs)): !lhs && rhs
    case (.integer(let lhs), .integer(let rhs)): lhs < rhs
    case (.number(let lhs), .number(let rhs)): lhs < rhs || !lhs.isNaN && rhs.isNaN
    case (.day(let lhs), .day(let rhs)): lhs < rhs
    case (.text(let lhs), .text(let rhs)): lhs < rhs
    default: lhs.rank < rhs.rank
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
