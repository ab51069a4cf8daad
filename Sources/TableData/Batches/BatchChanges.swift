/// The operations of a batch on the sections, or on the rows.
///
/// A place is an index for a section and a ``RowPath`` for a row. What is deleted, reloaded,
/// reconfigured or moved away is named by its place **before** the batch; what is inserted, and
/// where something moves to, by its place **after** the batch. The order of a list means nothing.
public struct BatchChanges<
  Place: Comparable & Hashable & Sendable & Codable
>: Hashable, Sendable, Codable {
  /// A change of place under which the cell is kept.
  public struct Move: Hashable, Sendable, Codable {
    /// The place before the batch.
    public var from: Place
    /// The place after the batch.
    public var to: Place

    /// Creates a move.
    public init(from: Place, to: Place) {
      self.from = from
      self.to = to
    }
  }

  /// What goes, by its places before the batch.
  public var deleted: [Place]

  /// What comes, by its places after the batch.
  public var inserted: [Place]

  /// What is made anew, by its places before the batch.
  ///
  /// A table view reads a reload as a deletion and an insertion.
  public var reloaded: [Place]

  /// What gets new content in place and keeps its cell, by its places before the batch.
  public var reconfigured: [Place]

  /// What changes its place.
  public var moved: [Move]

  /// Creates lists of operations.
  public init(
    deleted: [Place] = [],
    inserted: [Place] = [],
    reloaded: [Place] = [],
    reconfigured: [Place] = [],
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
