/// The changes of sections, or of rows, between two tables.
///
/// A section's index is an integer, a row's a ``RowPath``. Removals and origins of moves use old
/// indices, others new ones. A moved element with new content is in both lists.
public struct ElementChanges<
  Index: Comparable & Hashable & Sendable & Codable,
  Element: Identifiable & Equatable
> {
  /// An element whose relative order changed.
  public struct Move {
    /// Its identifier.
    public let id: Element.ID
    /// Its old index.
    public let from: Index
    /// Its new index.
    public let to: Index

    /// Creates a move.
    ///
    /// - Parameters:
    ///   - id: The identifier.
    ///   - from: The old index.
    ///   - to: The new index.
    @inlinable
    public init(id: Element.ID, from: Index, to: Index) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  /// An element with changed content.
  public struct Update {
    /// Its old index.
    public let from: Index
    /// Its new index.
    public let to: Index
    /// The old content.
    public let old: Element
    /// The new content.
    public let new: Element

    /// Creates an update.
    ///
    /// - Parameters:
    ///   - from: The old index.
    ///   - to: The new index.
    ///   - old: The old content.
    ///   - new: The new content, with the same identifier.
    @inlinable
    public init(from: Index, to: Index, old: Element, new: Element) {
      self.from = from
      self.to = to
      self.old = old
      self.new = new
    }
  }

  /// The elements only in the old table, in old order.
  public let removed: [IndexedElement]

  /// The elements only in the new table, in new order.
  public let inserted: [IndexedElement]

  /// The minimal moves, in new order.
  public let moved: [Move]

  /// The elements with new content, in new order.
  public let updated: [Update]

  /// Creates changes.
  ///
  /// - Parameters:
  ///   - removed: In old order.
  ///   - inserted: In new order.
  ///   - moved: In new order.
  ///   - updated: In new order.
  @inlinable
  public init(
    removed: [IndexedElement] = [],
    inserted: [IndexedElement] = [],
    moved: [Move] = [],
    updated: [Update] = []
  ) {
    self.removed = removed
    self.inserted = inserted
    self.moved = moved
    self.updated = updated
  }

  /// Whether there are no changes.
  @inlinable
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// The number of changes; a move with new content counts twice.
  @inlinable
  public var count: Int {
    removed.count + inserted.count + moved.count + updated.count
  }

  /// The reverse changes.
  ///
  /// - Complexity: O(*k* log *k*) for *k* moves and updates.
  @inlinable
  public var inverse: Self {
    Self(
      removed: inserted,
      inserted: removed,
      moved: moved.map { Move(id: $0.id, from: $0.to, to: $0.from) }.sorted { $0.to < $1.to },
      updated: updated.map { Update(from: $0.to, to: $0.from, old: $0.new, new: $0.old) }
        .sorted { $0.to < $1.to })
  }
}

extension ElementChanges: Equatable {}
extension ElementChanges.Move: Equatable {}

extension ElementChanges.Update: Equatable {
  /// Whether contents and indices are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.from == rhs.from && lhs.to == rhs.to
      && lhs.old.isSame(as: rhs.old) && lhs.new.isSame(as: rhs.new)
  }
}

extension ElementChanges: Hashable where Element: Hashable {}
extension ElementChanges.Move: Hashable {}
extension ElementChanges.Update: Hashable where Element: Hashable {}

extension ElementChanges: Sendable where Element: Sendable, Element.ID: Sendable {}
extension ElementChanges.Move: Sendable where Element.ID: Sendable {}
extension ElementChanges.Update: Sendable where Element: Sendable {}

extension ElementChanges: Encodable where Element: Encodable, Element.ID: Encodable {}
extension ElementChanges.Move: Encodable where Element.ID: Encodable {}
extension ElementChanges.Update: Encodable where Element: Encodable {}

extension ElementChanges: Decodable where Element: Decodable, Element.ID: Decodable {}
extension ElementChanges.Move: Decodable where Element.ID: Decodable {}
extension ElementChanges.Update: Decodable where Element: Decodable {}
