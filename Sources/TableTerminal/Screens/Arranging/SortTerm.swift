public import TableQueries
import TableText

/// A column by which a table screen sorts its rows.
public struct SortTerm: Hashable, Sendable {
  /// The index of the column in the delegate's `sortColumns`.
  public var column: Int

  /// The direction of the order.
  public var direction: SortDirection

  /// Creates a sort by a column.
  public init(column: Int, _ direction: SortDirection = .ascending) {
    self.column = column
    self.direction = direction
  }

  var reversed: SortTerm {
    SortTerm(column: column, direction == .ascending ? .descending : .ascending)
  }

  func symbol(_ symbols: SymbolSet) -> String {
    let (up, down) = symbols.isASCII ? ("^", "v") : ("▲", "▼")
    return direction == .ascending ? up : down
  }
}

extension [SortTerm] {
  func symbol(at index: Int, _ symbols: SymbolSet) -> String {
    self[index].symbol(symbols) + (count > 1 ? "\(index + 1)" : "")
  }

  /// Returns the order after choosing a column, which is reversed if it already sorts.
  ///
  /// - Parameters:
  ///   - column: The column.
  ///   - isAdded: Whether it only breaks ties.
  ///   - isEnding: Whether choosing a descending column removes it from the order.
  /// - Returns: The order.
  func choosing(
    _ column: Int, adding isAdded: Bool, ending isEnding: Bool = false
  ) -> [SortTerm] {
    guard let index = firstIndex(where: { $0.column == column }), isAdded || index == 0 else {
      return (isAdded ? self : []) + [SortTerm(column: column)]
    }
    var order = isAdded ? self : [self[0]]
    if isEnding, order[index].direction == .descending {
      order.remove(at: index)
    } else {
      order[index] = order[index].reversed
    }
    return order
  }
}
