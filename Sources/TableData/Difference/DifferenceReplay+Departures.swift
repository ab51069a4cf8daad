extension DifferenceReplay {
  /// The rows of an old section, with those that are removed or move away.
  @usableFromInline
  struct Departures {
    @usableFromInline package let rows: [Row]
    @usableFromInline var isLeaving: [Bool]
    @usableFromInline package var count = 0

    @inlinable
    init(from rows: [Row]) {
      self.rows = rows
      isLeaving = Array(repeating: false, count: rows.count)
    }

    @inlinable
    var staying: [Row] {
      guard count < rows.count else { return [] }
      return zip(rows, isLeaving).compactMap { row, isLeaving in isLeaving ? nil : row }
    }

    @inlinable
    mutating func take(id: Row.ID, at index: Int) -> Row? {
      guard rows.indices.contains(index), rows[index].id == id, !isLeaving[index] else {
        return nil
      }
      isLeaving[index] = true
      count += 1
      return rows[index]
    }
  }
}
