/// What happened to the sections, or to the rows, between two tables.
///
/// The index of a section is a number, that of a row is a ``RowPath``. Indices of what was removed
/// and where something moved from belong to the old table, all others to the new one. An element that
/// moved and has new content is in both lists.
public struct ElementChanges<
  Index: Comparable & Hashable & Sendable & Codable,
  Element: Identifiable & Equatable
> {
  /// An element whose order among the others changed.
  public struct Move {
    /// The identifier of the element.
    public let id: Element.ID
    /// Its index in the old table.
    public let from: Index
    /// Its index in the new table.
    public let to: Index

    /// Creates a move.
    ///
    /// - Parameters:
    ///   - id: The identifier of the element.
    ///   - from: Its index in the old table.
    ///   - to: Its index in the new table.
    @inlinable
    public init(id: Element.ID, from: Index, to: Index) {
      self.id = id
      self.from = from
      self.to = to
    }
  }

  /// An element whose content changed under the same identifier.
  public struct Update {
    /// Its index in the old table.
    public let from: Index
    /// Its index in the new table.
    public let to: Index
    /// The content it had.
    public let old: Element
    /// The content it has.
    public let new: Element

    /// Creates an update.
    ///
    /// - Parameters:
    ///   - from: The element's index in the old table.
    ///   - to: Its index in the new table.
    ///   - old: The content it had.
    ///   - new: The content it has, under the same identifier.
    @inlinable
    public init(from: Index, to: Index, old: Element, new: Element) {
      self.from = from
      self.to = to
      self.old = old
      self.new = new
    }
  }

  /// The elements of the old table that are not in the new one, in their old order.
  public let removed: [Placement]

  /// The elements of the new table that were not in the old one, in their new order.
  public let inserted: [Placement]

  /// As few moves as possible, in their new order.
  public let moved: [Move]

  /// The elements with new content, in their new order.
  public let updated: [Update]

  /// Creates lists of changes.
  ///
  /// - Parameters:
  ///   - removed: The elements that went, in their old order.
  ///   - inserted: The elements that came, in their new order.
  ///   - moved: The elements that moved, in their new order.
  ///   - updated: The elements with new content, in their new order.
  @inlinable
  public init(
    removed: [Placement] = [],
    inserted: [Placement] = [],
    moved: [Move] = [],
    updated: [Update] = []
  ) {
    self.removed = removed
    self.inserted = inserted
    self.moved = moved
    self.updated = updated
  }

  /// Whether nothing happened.
  @inlinable
  public var isEmpty: Bool {
    removed.isEmpty && inserted.isEmpty && moved.isEmpty && updated.isEmpty
  }

  /// The number of changes; a move with new content counts twice.
  @inlinable
  public var count: Int {
    removed.count + inserted.count + moved.count + updated.count
  }

  /// The changes that lead back.
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
  /// Whether two updates have equal contents at equal indices.
  public static func == (one: Self, other: Self) -> Bool {
    one.from == other.from && one.to == other.to
      && one.old.isSame(as: other.old) && one.new.isSame(as: other.new)
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
