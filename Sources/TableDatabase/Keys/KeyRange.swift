/// The rows whose first columns have given values, and whose next column is within bounds.
///
/// It is one contiguous range of an index, whatever the directions and the placement of `NULL`.
struct KeyRange: Hashable, Sendable {
  enum Bound: Hashable, Sendable {
    case isMissing
    case isPresent
    case less(SQLValue)
    case greater(SQLValue)
  }

  var equal: [SQLValue]

  var bounds: [Bound] = []
}

extension KeyTerm {
  /// Returns the bounds of later values in this order; each bound is one range of the index.
  func later(than value: SQLValue) -> [KeyRange.Bound] {
    guard isDescending else { return [value == .null ? .isPresent : .greater(value)] }
    if value == .null { return [] }
    return [.less(value)] + (isNullable ? [.isMissing] : [])
  }

  func earlier(than value: SQLValue) -> [KeyRange.Bound] {
    guard !isDescending else { return [value == .null ? .isPresent : .greater(value)] }
    if value == .null { return [] }
    return (isNullable ? [.isMissing] : []) + [.less(value)]
  }
}

extension [KeyTerm] {
  /// Returns disjoint ranges of the order's index, in order; `nil` stands for either end.
  func ranges(from start: KeysetCursor?, to end: KeysetCursor?) -> [KeyRange] {
    switch (start, end) {
    case (nil, nil): [KeyRange(equal: [])]
    case (let start?, nil): ranges(from: start, sharing: 0)
    case (nil, let end?): ranges(to: end, sharing: 0)
    case (let start?, let end?): ranges(from: start, to: end)
    }
  }

  /// Returns the rows after a cursor that share its first values.
  private func ranges(from start: KeysetCursor, sharing shared: Int) -> [KeyRange] {
    var ranges = start.isAfter ? [] : [KeyRange(equal: start.values)]
    for index in (shared..<Swift.max(shared, start.values.count)).reversed() {
      ranges += self[index].later(than: start.values[index]).map {
        KeyRange(equal: [SQLValue](start.values[..<index]), bounds: [$0])
      }
    }
    return ranges
  }

  private func ranges(to end: KeysetCursor, sharing shared: Int) -> [KeyRange] {
    var ranges: [KeyRange] = []
    for index in shared..<Swift.max(shared, end.values.count) {
      ranges += self[index].earlier(than: end.values[index]).map {
        KeyRange(equal: [SQLValue](end.values[..<index]), bounds: [$0])
      }
    }
    return end.isAfter ? ranges + [KeyRange(equal: end.values)] : ranges
  }

  private func ranges(from start: KeysetCursor, to end: KeysetCursor) -> [KeyRange] {
    let common = Swift.min(start.values.count, end.values.count)
    let difference = (0..<common).first {
      !self[$0].isSame(start.values[$0], end.values[$0])
    }
    guard let index = difference else {
      if start.values.count < end.values.count {
        return start.isAfter ? [] : ranges(to: end, sharing: common)
      }
      if start.values.count > end.values.count {
        return end.isAfter ? ranges(from: start, sharing: common) : []
      }
      return !start.isAfter && end.isAfter ? [KeyRange(equal: start.values)] : []
    }
    return ranges(from: start, sharing: index + 1)
      + between(start.values, end.values, at: index) + ranges(to: end, sharing: index + 1)
  }

  /// Returns the rows strictly between two values of a column, with equal columns before it.
  private func between(
    _ start: [SQLValue], _ end: [SQLValue], at index: Int
  ) -> [KeyRange] {
    let term = self[index]
    return term.later(than: start[index]).flatMap { later in
      term.earlier(than: end[index]).compactMap { earlier in
        let isOneMissing = (later == .isMissing) != (earlier == .isMissing)
        if isOneMissing { return nil }
        let bounds = later == earlier ? [later] : [later, earlier]
        return KeyRange(equal: [SQLValue](start[..<index]), bounds: bounds)
      }
    }
  }
}
