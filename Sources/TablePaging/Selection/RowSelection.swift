/// Which rows of a table are selected, whether they are at hand or not: some of them, or all that a
/// condition holds for, except some and with some more.
///
/// ```swift
/// var selection = RowSelection<Book.ID, BookFilter>()
/// selection.selectAll(of: filter)
/// selection.toggle(book.id) { $0.fits(book) }
/// print(selection.count { database.count($0) })
/// ```
///
/// It is a value that does not depend on order, pages or what is loaded, and it can be encoded. What
/// comes later and fits is selected too. A database finds the selected rows with one statement: those
/// that ``condition`` holds for and that are not ``excludedIDs``, and those that are
/// ``includedIDs``.
///
/// Whether a condition holds for a row is said by whoever has the row, in the closures.
public struct RowSelection<ID: Hashable, Condition> {
  /// What holds for all selected rows but ``includedIDs``; `nil` when only those are selected.
  public private(set) var condition: Condition?

  /// The identifiers of rows that are not selected although the condition holds for them.
  public private(set) var excludedIDs: Set<ID> = []

  /// The identifiers of rows that are selected whether the condition holds for them or not.
  public private(set) var includedIDs: Set<ID> = []

  /// Creates a selection of no row.
  public init() {}

  /// Whether nothing is selected, whatever rows there are.
  public var isEmpty: Bool { condition == nil && includedIDs.isEmpty }

  /// Returns whether a row is selected.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - holds: Returns whether a condition holds for the row.
  /// - Returns: Whether it is selected.
  /// - Complexity: O(1) on average.
  public func contains(_ id: ID, where holds: (Condition) -> Bool) -> Bool {
    if includedIDs.contains(id) { return true }
    return !excludedIDs.contains(id) && condition.map(holds) ?? false
  }

  /// Returns the number of selected rows.
  ///
  /// It is exact as long as the condition holds for the rows that were added and taken out one by one
  /// as it did then, and the missing ones were forgotten. It is never negative.
  ///
  /// - Parameter countAll: Returns the number of rows that a condition holds for.
  /// - Returns: The number of rows.
  /// - Complexity: O(1), and that of `countAll`.
  public func count(_ countAll: (Condition) -> Int) -> Int {
    guard let condition else { return includedIDs.count }
    let fitting = max(0, max(0, countAll(condition)) - excludedIDs.count)
    return min(fitting, .max - includedIDs.count) + includedIDs.count
  }

  // MARK: - Selecting

  /// Selects all rows that a condition holds for, and no others.
  ///
  /// - Parameter condition: The condition, such as the filter that the reader sees rows by.
  /// - Complexity: O(1), besides letting go of what was selected.
  public mutating func selectAll(of condition: Condition) {
    self = RowSelection()
    self.condition = condition
  }

  /// Selects no row.
  public mutating func deselectAll() {
    self = RowSelection()
  }

  /// Selects a row.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - holds: Returns whether a condition holds for the row.
  /// - Complexity: O(1) on average.
  public mutating func select(_ id: ID, where holds: (Condition) -> Bool) {
    excludedIDs.remove(id)
    if !(condition.map(holds) ?? false) { includedIDs.insert(id) }
  }

  /// Takes a row out of the selection.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - holds: Returns whether a condition holds for the row.
  /// - Complexity: O(1) on average.
  public mutating func deselect(_ id: ID, where holds: (Condition) -> Bool) {
    includedIDs.remove(id)
    if condition.map(holds) ?? false { excludedIDs.insert(id) }
  }

  /// Selects a row, or takes it out of the selection.
  ///
  /// - Parameters:
  ///   - id: The identifier of the row.
  ///   - holds: Returns whether a condition holds for the row.
  /// - Complexity: O(1) on average.
  public mutating func toggle(_ id: ID, where holds: (Condition) -> Bool) {
    if contains(id, where: holds) { deselect(id, where: holds) } else { select(id, where: holds) }
  }

  /// Forgets a row that is no longer in the table.
  ///
  /// - Parameter id: The identifier of the row.
  /// - Complexity: O(1) on average.
  public mutating func forget(_ id: ID) {
    excludedIDs.remove(id)
    includedIDs.remove(id)
  }
}

extension RowSelection: Equatable where Condition: Equatable {}
extension RowSelection: Hashable where Condition: Hashable {}
extension RowSelection: Sendable where ID: Sendable, Condition: Sendable {}
extension RowSelection: Encodable where ID: Encodable, Condition: Encodable {}
extension RowSelection: Decodable where ID: Decodable, Condition: Decodable {}
