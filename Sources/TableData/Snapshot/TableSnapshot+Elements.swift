extension TableSnapshot {
  /// A section's header or a row, in the flattened table.
  public enum Element {
    /// The header of a section.
    case sectionHeader(Section)
    /// A row.
    case row(Row)
  }

  /// The number of headers and rows.
  ///
  /// - Complexity: O(1).
  @inlinable
  public var elementCount: Int { storage.rowCount + storage.sectionCount }

  /// Returns the header or row at an index.
  ///
  /// ```swift
  /// for index in 0..<table.elementCount {
  ///   switch table.element(at: index) {
  ///   case .sectionHeader(let aisle)?: print(aisle.id)
  ///   case .row(let food)?: print("-", food.name)
  ///   case nil: break
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter index: The index among headers and rows.
  /// - Returns: The element, or `nil` if out of range.
  /// - Complexity: O(log² *s* + log *n*).
  public func element(at index: Int) -> Element? {
    path(ofElement: index).map { section, row in
      row.map { .row(storage.row(at: RowPath(section: section, row: $0))) }
        ?? .sectionHeader(storage.section(at: section))
    }
  }

  /// Returns the location of the header or row at an index.
  ///
  /// - Parameter index: The index among headers and rows.
  /// - Returns: The section's index and the row's in it, `nil` for a header; `nil` if out of range.
  /// - Complexity: O(log² *s*).
  @inlinable
  public func path(ofElement index: Int) -> (section: Int, row: Int?)? {
    guard (0..<elementCount).contains(index) else { return nil }
    let next = (0..<storage.sectionCount).partitioningIndex { elementIndex(ofSection: $0) > index }
    let row = index - elementIndex(ofSection: next - 1) - 1
    return (next - 1, row < 0 ? nil : row)
  }

  /// Returns the index of a section's header among headers and rows.
  ///
  /// - Parameter section: The section's index.
  /// - Returns: The index.
  /// - Precondition: The section exists.
  /// - Complexity: O(log *s*).
  @inlinable
  public func elementIndex(ofSection section: Int) -> Int {
    storage.index(of: RowPath(section: section, row: 0)) + section
  }

  /// Returns the index of a row among headers and rows.
  ///
  /// - Parameter path: The row's path.
  /// - Returns: The index.
  /// - Precondition: The section exists.
  /// - Complexity: O(log *s*).
  @inlinable
  public func elementIndex(of path: RowPath) -> Int {
    elementIndex(ofSection: path.section) + 1 + path.row
  }
}

extension TableSnapshot.Element: Equatable {}
extension TableSnapshot.Element: Sendable where Section: Sendable, Row: Sendable {}
