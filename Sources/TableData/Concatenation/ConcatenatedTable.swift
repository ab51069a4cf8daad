/// Several tables shown one after the other as one, each with its own sections.
///
/// The tables are its parts, each known by an identifier. Parts may have the same identifiers
/// within: those of the whole are a ``ConcatenatedID``.
///
/// ```swift
/// var table = try ConcatenatedTable([("recent", recent), ("all", all)])
/// let before = table.snapshot
/// try table.update(id: "recent", to: newRecent)
/// let changes = table.snapshot.difference(from: before)  // only of what changed in that part
/// ```
///
/// All parts have one type of rows. When kinds of rows differ, it is an enum:
///
/// ```swift
/// enum Row: Identifiable, Equatable {
///   case album(Album), song(Song)
///   enum ID: Hashable { case album(Album.ID), song(Song.ID) }
///   var id: ID {
///     switch self {
///     case .album(let album): .album(album.id)
///     case .song(let song): .song(song.id)
///     }
///   }
/// }
/// ```
///
/// Copies share structure. To follow data sources, use a ``ConcatenatedSource``.
public struct ConcatenatedTable<
  PartID: Hashable, Section: Identifiable & Equatable, Row: Identifiable & Equatable
> {
  /// The tables that are its parts.
  public typealias Part = TableSnapshot<Section, Row>
  /// The table that it is as a whole.
  public typealias Snapshot =
    TableSnapshot<Concatenated<PartID, Section>, Concatenated<PartID, Row>>

  /// The identifiers of the parts, in order.
  ///
  /// - Complexity: O(number of parts).
  public var partIDs: [PartID] { order.sections.map(\.id) }

  /// All sections and rows of all parts, in order.
  public internal(set) var snapshot = Snapshot()

  var parts: [PartID: Part] = [:]

  /// The parts as sections, each with a row for each of its sections, so that both are counted fast.
  var order = TableSnapshot<
    ConcatenatedMark<PartID>, ConcatenatedMark<ConcatenatedID<PartID, Int>>
  >()

  /// Creates a concatenation without parts.
  public init() {}

  /// Creates a concatenation.
  ///
  /// - Parameter parts: The parts with their identifiers, in order.
  /// - Throws: ``ConcatenationError`` when an identifier is there twice; it names both indices.
  /// - Complexity: O(number of rows and sections).
  public init(_ parts: some Sequence<(PartID, Part)>) throws(ConcatenationError) {
    for (id, part) in parts {
      try requireNew(id: id, at: order.sectionCount)
      insertPart(id: id, at: order.sectionCount)
      self.parts[id] = part
      countSections(ofPartAt: order.sectionCount - 1, part.sectionCount)
    }
    snapshot = Self.snapshot(of: partIDs.compactMap { id in self.parts[id].map { (id, $0) } })
  }

  /// All parts as one table, made at once.
  private static func snapshot(of parts: [(id: PartID, table: Part)]) -> Snapshot {
    let sections = parts.flatMap { id, table in
      table.contents.map { Self.section($0, of: id) }
    }
    guard let snapshot = try? Snapshot(sections) else {
      preconditionFailure("Identifiers of different parts differ, and those of one are unique")
    }
    return snapshot
  }

  static func section(
    _ content: TableSection<Section, Row>, of part: PartID
  ) -> TableSection<Concatenated<PartID, Section>, Concatenated<PartID, Row>> {
    TableSection(
      Concatenated(content.section, part: part),
      rows: content.rows.map { Concatenated($0, part: part) })
  }

  func requireNew(id: PartID, at index: Int) throws(ConcatenationError) {
    guard let first = self.index(ofPart: id) else { return }
    throw .duplicatePart(identifier: String(describing: id), first: first, second: index)
  }

  func requiredIndex(ofPart id: PartID) throws(ConcatenationError) -> Int {
    guard let index = self.index(ofPart: id) else {
      throw .missingPart(identifier: String(describing: id))
    }
    return index
  }
}

extension ConcatenatedTable: Sendable
where
  PartID: Sendable, Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable
{}

// MARK: - Reading

extension ConcatenatedTable {
  /// Returns the part with an identifier, or `nil` when there is none.
  public func part(id: PartID) -> Part? { parts[id] }

  /// Returns the index of a part among the parts, or `nil` when there is none.
  public func index(ofPart id: PartID) -> Int? {
    order.storage.index(ofSection: id)
  }

  /// The index of the section with which the part at an index begins.
  func firstSection(ofPartAt index: Int) -> Int {
    index == order.sectionCount
      ? order.rowCount : order.storage.index(of: RowPath(section: index, row: 0))
  }
}
