/// The operations of a batch on the sections, or on the rows.
///
/// The index of a section is a number, that of a row is a `RowPath`. What is deleted, reloaded,
/// reconfigured or moved away is named by its index **before** the batch; what is inserted, and
/// where something moves to, by its index **after** the batch. The order of a list means nothing.
public struct BatchChanges<
  Index: Comparable & Hashable & Sendable & Codable
>: Hashable, Sendable, Codable {
  /// A change of index under which the cell is kept.
  public struct Move: Hashable, Sendable, Codable {
    /// The index before the batch.
    public var from: Index
    /// The index after the batch.
    public var to: Index

    /// Creates a move.
    public init(from: Index, to: Index) {
      self.from = from
      self.to = to
    }
  }

  /// What goes, by its indices before the batch.
  public var deleted: [Index]

  /// What comes, by its indices after the batch.
  public var inserted: [Index]

  /// What is made anew, by its indices before the batch.
  ///
  /// A table view reads a reload as a deletion and an insertion.
  public var reloaded: [Index]

  /// What gets new content and keeps its cell, by its indices before the batch.
  public var reconfigured: [Index]

  /// What changes its index.
  public var moved: [Move]

  /// Creates lists of operations.
  public init(
    deleted: [Index] = [],
    inserted: [Index] = [],
    reloaded: [Index] = [],
    reconfigured: [Index] = [],
    moved: [Move] = []
  ) {
    self.deleted = deleted
    self.inserted = inserted
    self.reloaded = reloaded
    self.reconfigured = reconfigured
    self.moved = moved
  }

  /// Whether there is no operation.
  public var isEmpty: Bool { count == 0 }

  /// The number of operations.
  public var count: Int {
    deleted.count + inserted.count + reloaded.count + reconfigured.count + moved.count
  }
}
