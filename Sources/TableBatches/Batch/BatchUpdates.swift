public import TableData

/// A batch of operations by index, as table views elsewhere take them.
///
/// A batch says how a table view gets from the rows it shows to those its data source has now:
///
/// ```swift
/// var batch = BatchUpdates()
/// batch.deleteRow(at: RowPath(section: 0, row: 2))
/// batch.insertRow(at: RowPath(section: 1, row: 0))
/// let violations = batch.violations(from: [3, 1], to: [2, 2], rules: .tableView)
/// ```
///
/// It can hold anything, also what no table view would accept; `violations(from:to:rules:)` tells.
/// Two batches are equal when their lists are.
public struct BatchUpdates: Hashable, Sendable, Codable {
  /// What happens to sections.
  public var sections: BatchChanges<Int>

  /// What happens to rows.
  public var rows: BatchChanges<RowPath>

  /// Creates a batch without operations.
  public init() {
    self.init(sections: BatchChanges(), rows: BatchChanges())
  }

  /// Creates a batch.
  ///
  /// - Parameters:
  ///   - sections: What happens to sections.
  ///   - rows: What happens to rows.
  public init(
    sections: BatchChanges<Int> = BatchChanges(), rows: BatchChanges<RowPath> = BatchChanges()
  ) {
    self.sections = sections
    self.rows = rows
  }

  /// Whether there is no operation.
  public var isEmpty: Bool { sections.isEmpty && rows.isEmpty }

  /// The number of operations.
  public var count: Int { sections.count + rows.count }

  /// Whether a row or a section moves.
  public var hasMoves: Bool { !sections.moved.isEmpty || !rows.moved.isEmpty }
}
