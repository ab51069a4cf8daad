extension TableSnapshot {
  /// Puts a row in the place of the one with its identifier, or adds it at the end of a section.
  ///
  /// A row that is there stays where it stands, also in another section.
  ///
  /// ```swift
  /// try table.updateOrAppend(pear, to: fruit.id)
  /// ```
  ///
  /// - Parameters:
  ///   - row: The row.
  ///   - section: The identifier of the section to which a new row goes.
  /// - Returns: The row that was there, or `nil` when the row is new.
  /// - Throws: ``TableError`` when the row is new and the section is missing.
  /// - Complexity: O(log *n*) for *n* rows, besides what has to be copied once for a shared table.
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

  /// Puts a section's value in the place of the one with its identifier, or adds an empty section.
  ///
  /// - Parameter section: The section's value.
  /// - Returns: The value that was there, or `nil` when the section is new.
  /// - Complexity: O(log *s*) for *s* sections.
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
