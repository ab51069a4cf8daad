extension TableSnapshot {
  /// Replaces the row with the same identifier, in any section, or appends a new one.
  ///
  /// ```swift
  /// try table.updateOrAppend(pear, to: fruit.id)
  /// ```
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The section for a new row.
  /// - Returns: The old row, or `nil` if new.
  /// - Throws: If the row is new and the section is missing.
  /// - Complexity: O(log *n*), besides copying shared nodes once.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(
    _ row: Row, to section: Section.ID
  ) throws(TableError) -> Row? {
    guard let path = storage.path(of: row.id) else {
      try append(row, to: section)
      return nil
    }
    let old = storage.row(at: path)
    storage.replaceRow(at: path, with: row)
    return old
  }

  /// Updates the section with the same identifier, or appends an empty one.
  ///
  /// - Parameter section: The section.
  /// - Returns: The old section, or `nil` if new.
  /// - Complexity: O(log *s*).
  @inlinable
  @discardableResult
  public mutating func updateOrAppendSection(_ section: Section) -> Section? {
    let old = self.section(id: section.id)
    do throws(TableError) {
      if old == nil { try appendSection(section) } else { try updateSection(section) }
    } catch {
      preconditionFailure("A section is either there or new: \(error)")
    }
    return old
  }
}
