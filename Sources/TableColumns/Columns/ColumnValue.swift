/// A value of a column, for comparing rows.
///
/// Values of one column are of one case, or missing. A missing value precedes all others. NaN equals
/// itself and is the greatest number, so that rows with it can be sorted and grouped.
public enum ColumnValue: Sendable {
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
}

extension ColumnValue: Comparable {
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

extension ColumnValue: Hashable {
  /// Whether neither value precedes the other.
  public static func == (lhs: ColumnValue, rhs: ColumnValue) -> Bool {
    if case (.text(let lhs), .text(let rhs)) = (lhs, rhs) { return lhs == rhs }
    return !(lhs < rhs) && !(rhs < lhs)
  }

  /// Hashes the value, all NaN alike.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(rank)
    switch self {
    case .missing: break
    case .bool(let value): hasher.combine(value)
    case .integer(let value): hasher.combine(value)
    case .number(let value): hasher.combine(value.isNaN ? .nan : value)
    case .day(let value): hasher.combine(value)
    case .text(let value): hasher.combine(value)
    }
  }
}
