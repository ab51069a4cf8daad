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

  /// Returns the bounds of earlier values: the later ones of the opposite order.
  func earlier(than value: SQLValue) -> [KeyRange.Bound] {
    var opposite = self
    opposite.isDescending.toggle()
    return opposite.later(than: value).reversed()
  }
}

extension [KeyTerm] {
  /// Returns disjoint ranges of the order's index, in order; `nil` stands for either end.
  func ranges(from start: KeysetCursor?, to end: KeysetCursor?) -> [KeyRange] {
    ranges(from: start, to: end, sharing: [])
  }

  /// Returns the ranges of the rows whose first columns have the values, as both cursors have.
  private func ranges(
    from start: KeysetCursor?, to end: KeysetCursor?, sharing values: [SQLValue]
  ) -> [KeyRange] {
    let index = values.count
    if let start, start.values.count == index {
      return start.isAfter ? [] : ranges(from: nil, to: end, sharing: values)
    }
    if let end, end.values.count == index {
      return end.isAfter ? ranges(from: start, to: nil, sharing: values) : []
    }
    let (first, last) = (start?.values[index], end?.values[index])
    if first == nil && last == nil { return [KeyRange(equal: values)] }
    if let first, let last, self[index].isSame(first, last) {
      return ranges(from: start, to: end, sharing: values + [first])
    }
    let former = first.map { ranges(from: start, to: nil, sharing: values + [$0]) } ?? []
    let latter = last.map { ranges(from: nil, to: end, sharing: values + [$0]) } ?? []
    return former + between(first, last, sharing: values) + latter
  }

  /// Returns the rows strictly between two values of the next column; `nil` stands for either end.
  private func between(
    _ first: SQLValue?, _ last: SQLValue?, sharing values: [SQLValue]
  ) -> [KeyRange] {
    let term = self[values.count]
    let lower = first.map { term.later(than: $0).map { [$0] } } ?? [[]]
    let upper = last.map { term.earlier(than: $0).map { [$0] } } ?? [[]]
    return lower.flatMap { lower in
      upper.compactMap { upper in
        let bounds = lower == upper ? lower : lower + upper
        // No value is both missing and less or greater.
        let isEmpty = bounds.count > 1 && bounds.contains(.isMissing)
        return isEmpty ? nil : KeyRange(equal: values, bounds: bounds)
      }
    }
  }
}
