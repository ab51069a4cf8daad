/// A selection of individual rows, or of all that meet a condition with exceptions, loaded or not.
///
/// ```swift
/// var selection = ConditionalSelection<Book.ID, BookFilter>()
/// selection.selectAll(matching: filter)
/// selection.toggle(id: book.id) { $0.fits(book) }
/// print(selection.count { database.count($0) })
/// ```
///
/// Later rows that meet the condition are selected too. A database needs one statement: rows that
/// meet ``condition`` without ``excludedIDs``, plus ``includedIDs``. The caller's closures evaluate
/// the condition.
public struct ConditionalSelection<ID: Hashable, Condition> {
  /// The condition that all selected rows but ``includedIDs`` meet; `nil` if only ``includedIDs``
  /// are selected.
  public private(set) var condition: Condition?

  /// Unselected rows that meet the condition.
  public private(set) var excludedIDs: Set<ID> = []

  /// Rows selected regardless of the condition.
  public private(set) var includedIDs: Set<ID> = []

  /// Creates an empty selection.
  public init() {}

  /// Whether there is no condition, and no row is included.
  public var isEmpty: Bool { condition == nil && includedIDs.isEmpty }

  /// Returns whether a row is selected.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - matches: Whether it meets a condition.
  /// - Returns: Whether it is selected.
  /// - Complexity: O(1) on average.
  public func contains(id: ID, meetsCondition matches: (Condition) -> Bool) -> Bool {
    if includedIDs.contains(id) { return true }
    return !excludedIDs.contains(id) && condition.map(matches) ?? false
  }

  /// Returns the number of selected rows, never negative.
  ///
  /// It is exact as long as removed rows are forgotten and no individually toggled row starts or
  /// stops meeting the condition.
  ///
  /// - Parameter countAll: Returns the number of rows that meet a condition.
  /// - Returns: The number.
  /// - Complexity: O(1), besides `countAll`.
  public func count(_ countAll: (Condition) -> Int) -> Int {
    guard let condition else { return includedIDs.count }
    let fitting = max(0, max(0, countAll(condition)) - excludedIDs.count)
    return min(fitting, .max - includedIDs.count) + includedIDs.count
  }

  // MARK: - Selecting

  /// Selects exactly the rows that meet a condition.
  ///
  /// - Parameter condition: The condition, such as the current filter.
  /// - Complexity: O(1), besides releasing the old selection.
  public mutating func selectAll(matching condition: Condition) {
    self = ConditionalSelection()
    self.condition = condition
  }

  /// Deselects all rows.
  public mutating func deselectAll() {
    self = ConditionalSelection()
  }

  /// Selects a row.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - matches: Whether it meets a condition.
  /// - Complexity: O(1) on average.
  public mutating func select(id: ID, meetsCondition matches: (Condition) -> Bool) {
    excludedIDs.remove(id)
    if !(condition.map(matches) ?? false) { includedIDs.insert(id) }
  }

  /// Deselects a row.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - matches: Whether it meets a condition.
  /// - Complexity: O(1) on average.
  public mutating func deselect(id: ID, meetsCondition matches: (Condition) -> Bool) {
    includedIDs.remove(id)
    if condition.map(matches) ?? false { excludedIDs.insert(id) }
  }

  /// Selects or deselects a row.
  ///
  /// - Parameters:
  ///   - id: The row.
  ///   - matches: Whether it meets a condition.
  /// - Complexity: O(1) on average.
  public mutating func toggle(id: ID, meetsCondition matches: (Condition) -> Bool) {
    if contains(id: id, meetsCondition: matches) {
      deselect(id: id, meetsCondition: matches)
    } else {
      select(id: id, meetsCondition: matches)
    }
  }

  /// Forgets a row removed from the table.
  ///
  /// - Parameter id: The row.
  /// - Complexity: O(1) on average.
  public mutating func forget(id: ID) {
    excludedIDs.remove(id)
    includedIDs.remove(id)
  }
}

extension ConditionalSelection: Equatable where Condition: Equatable {}
extension ConditionalSelection: Hashable where Condition: Hashable {}
extension ConditionalSelection: Sendable where ID: Sendable, Condition: Sendable {}
extension ConditionalSelection: Encodable where ID: Encodable, Condition: Encodable {}
extension ConditionalSelection: Decodable where ID: Decodable, Condition: Decodable {}
