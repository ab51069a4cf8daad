extension DifferenceReplay {
  /// The rows of an old section, with those that are removed or move away.
  @usableFromInline
  struct RowRemovals {
    @usableFromInline package let rows: [Row]
    @usableFromInline var isRemoved: [Bool]
    @usableFromInline package var count = 0

    @inlinable
    init(from rows: [Row]) {
      self.rows = rows
      isRemoved = Array(repeating: false, count: rows.count)
    }

    @inlinable
    var remaining: [Row] {
      guard count < rows.count else { return [] }
      return zip(rows, isRemoved).compactMap { row, isRemoved in isRemoved ? nil : row }
    }

    @inlinable
    mutating func take(id: Row.ID, at index: Int) -> Row? {
      guard rows.indices.contains(index), rows[index].id == id, !isRemoved[index] else {
        return nil
      }
      isRemoved[index] = true
      count += 1
      return rows[index]
    }
  }
}
