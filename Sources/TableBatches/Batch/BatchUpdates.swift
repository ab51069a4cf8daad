public import TableData

/// A batch of operations by index, as table views of other frameworks expect it.
///
/// ```swift
/// var batch = BatchUpdates()
/// batch.add(.deleteRow(RowPath(section: 0, row: 2)))
/// batch.add(.insertRow(RowPath(section: 1, row: 0)))
/// let violations = batch.violations(from: [3, 1], to: [2, 2], rules: .tableView)
/// ```
///
/// It may be invalid; `violations(from:to:rules:)` checks it. Batches are equal if their lists are.
public struct BatchUpdates: Hashable, Sendable, Codable {
  /// The operations on sections.
  public var sections: BatchChanges<Int>

  /// The operations on rows.
  public var rows: BatchChanges<RowPath>

  /// Creates an empty batch.
  public init() {
    self.init(sections: BatchChanges(), rows: BatchChanges())
  }

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - sections: The operations on sections.
  ///   - rows: The operations on rows.
  public init(
    sections: BatchChanges<Int> = BatchChanges(), rows: BatchChanges<RowPath> = BatchChanges()
  ) {
    self.sections = sections
    self.rows = rows
  }

  /// Whether it is empty.
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }

  /// The number of operations.
  public var count: Int { sections.count + rows.count }

  /// Whether a row or section moves.
  public var hasMoves: Bool { !sections.moved.isEmpty || !rows.moved.isEmpty }
}
