/// The rows whose first columns have given values, and whose next columns are within bounds.
///
/// It is one contiguous range of an index, whatever the directions and the placement of `NULL`.
struct KeyRange: Hashable, Sendable {
  enum Bound: Hashable, Sendable {
    case isMissing
    case isPresent
    /// The columns, compared with the values as a row.
    case compared(Comparison, [SQLValue])
  }

  struct Comparison: Hashable, Sendable {
    let isGreater: Bool
    var allowsEqual = false

    var sql: String { (isGreater ? ">" : "<") + (allowsEqual ? "=" : "") }
  }

  var equal: [SQLValue]

  var bounds: [Bound] = []
}

extension KeyTerm {
  /// Returns the bounds of later values in this order; each bound is one range of the index.
  func later(than value: SQLValue) -> [KeyRange.Bound] {
    let bound = KeyRange.Bound.compared(KeyRange.Comparison(isGreater: !isDescending), [value])
    guard isDescending else { return [value == .null ? .isPresent : bound] }
    if value == .null { return [] }
    return [bound] + (isNullable ? [.isMissing] : [])
  }

  /// Returns the bounds of earlier values: the later ones of the opposite order.
  func earlier(than value: SQLValue) -> [KeyRange.Bound] {
    var opposite = self
    opposite.isDescending.toggle()
    return opposite.later(than: value).reversed()
  }
}

extension [KeyTerm] {
  /// Returns disjoint ranges of the order's index, in order.
  ///
  /// - Parameters:
  ///   - start: Where they begin; `nil` for before all rows.
  ///   - end: Where they end; `nil` for after all rows.
  ///   - comparesRows: Whether bounds may compare several columns, which makes one range of several.
  ///   - values: The values of the first columns of all rows, and of both cursors.
  /// - Returns: The ranges.
  func ranges(
    from start: KeysetCursor?, to end: KeysetCursor?, comparingRows comparesRows: Bool = false,
    sharing values: [SQLValue] = []
  ) -> [KeyRange] {
    let index = values.count
    if let start, start.values.count == index {
      return start.isAfter
        ? [] : ranges(from: nil, to: end, comparingRows: comparesRows, sharing: values)
    }
    if let end, end.values.count == index {
      return end.isAfter
        ? ranges(from: start, to: nil, comparingRows: comparesRows, sharing: values) : []
    }
    let (first, last) = (start?.values[index], end?.values[index])
    if first == nil && last == nil { return [KeyRange(equal: values)] }
    if let first, let last, self[index].isSame(first, last) {
      return ranges(
        from: start, to: end, comparingRows: comparesRows, sharing: values + [first])
    }
    if let range = range(from: start, to: end, comparingRows: comparesRows, sharing: values) {
      return [range]
    }
    let former = first.map {
      ranges(from: start, to: nil, comparingRows: comparesRows, sharing: values + [$0])
    }
    let latter = last.map {
      ranges(from: nil, to: end, comparingRows: comparesRows, sharing: values + [$0])
    }
    return (former ?? []) + between(first, last, sharing: values) + (latter ?? [])
  }

  /// Returns one range; `nil` if a column may be `NULL`, or the columns differ in direction.
  private func range(
    from start: KeysetCursor?, to end: KeysetCursor?, comparingRows comparesRows: Bool,
    sharing values: [SQLValue]
  ) -> KeyRange? {
    let cursors = [start, end].compactMap(\.self)
    let terms = self[values.count..<(cursors.map(\.values.count).max() ?? values.count)]
    let isDescending = self[values.count].isDescending
    guard comparesRows || terms.count == 1, !cursors.contains(where: { $0.values.contains(.null) }),
      terms.allSatisfy({ !$0.isNullable && $0.isDescending == isDescending })
    else { return nil }
    func bound(_ cursor: KeysetCursor, isStart: Bool) -> KeyRange.Bound {
      let comparison = KeyRange.Comparison(
        isGreater: isStart != isDescending, allowsEqual: isStart != cursor.isAfter)
      return .compared(comparison, [SQLValue](cursor.values[values.count...]))
    }
    let bounds = [start.map { bound($0, isStart: true) }, end.map { bound($0, isStart: false) }]
    return KeyRange(equal: values, bounds: bounds.compactMap(\.self))
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
