/// The operations of a batch on sections, by number, or on rows, by `RowPath`.
///
/// Inserted elements and move targets have their index **after** the batch, all others **before**
/// it. The order within a list is irrelevant.
public struct BatchChanges<
  Index: Comparable & Hashable & Sendable & Codable
>: Hashable, Sendable, Codable {
  /// A move of an element, which keeps its cell.
  public struct Move: Hashable, Sendable, Codable {
    /// The old index.
    public var from: Index
    /// The new index.
    public var to: Index

    /// Creates a move.
    public init(from: Index, to: Index) {
      self.from = from
      self.to = to
    }
  }

  /// The deleted old indices.
  public var deleted: [Index]

  /// The inserted new indices.
  public var inserted: [Index]

  /// The reloaded old indices.
  ///
  /// A table view treats a reload as a deletion and an insertion.
  public var reloaded: [Index]

  /// The old indices of cells to update in place.
  public var reconfigured: [Index]

  /// The moves.
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

  /// Whether it is empty.
  public var isEmpty: Bool { count == 0 }

  /// The number of operations.
  public var count: Int {
    deleted.count + inserted.count + reloaded.count + reconfigured.count + moved.count
  }
}
