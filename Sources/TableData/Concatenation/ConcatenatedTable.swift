/// Several tables, its parts, concatenated into one.
///
/// Two parts may use the same identifiers, so the whole identifies its elements by
/// ``ConcatenatedID``s.
///
/// ```swift
/// var table = try ConcatenatedTable([("recent", recent), ("all", all)])
/// let before = table.snapshot
/// try table.update(id: "recent", to: newRecent)
/// let changes = table.snapshot.difference(from: before)  // only of what changed in that part
/// ```
///
/// Parts have one row type. For mixed rows use an enum:
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
/// Copies share structure. To follow data sources, use ``ConcatenatedSource``. In complexities, *n*
/// counts the whole's rows and sections, *k* the part's.
public struct ConcatenatedTable<
  PartID: Hashable, Section: Identifiable & Equatable, Row: Identifiable & Equatable
> {
  /// The type of the parts.
  public typealias Part = TableSnapshot<Section, Row>
  /// The type of the whole.
  public typealias Snapshot =
    TableSnapshot<ConcatenatedElement<PartID, Section>, ConcatenatedElement<PartID, Row>>

  /// The parts' identifiers, in order.
  ///
  /// - Complexity: O(number of parts).
  public var partIDs: [PartID] { order.sections.map(\.id) }

  /// All parts' sections and rows, in order.
  public internal(set) var snapshot = Snapshot()

  var parts: [PartID: Part] = [:]

  /// The parts as sections with a row per section, for fast cumulative counts.
  var order = TableSnapshot<
    BareElement<PartID>, BareElement<ConcatenatedID<PartID, Int>>
  >()

  /// Creates an empty concatenation.
  public init() {}

  /// Creates a concatenation.
  ///
  /// - Parameter parts: The parts with identifiers.
  /// - Throws: On a duplicate identifier, with both indices.
  /// - Complexity: O(*n*).
  public init(_ parts: some Sequence<(PartID, Part)>) throws(ConcatenationError) {
    for (id, part) in parts {
      try requireNew(id: id, at: order.sectionCount)
      insertPart(id: id, at: order.sectionCount)
      self.parts[id] = part
      setSectionCount(part.sectionCount, ofPartAt: order.sectionCount - 1)
    }
    // Qualified by their parts, identifiers are unique.
    snapshot = Snapshot(
      uniqueSections: partIDs.flatMap { id in
        (self.parts[id] ?? Part()).rowsBySection.map { section, rows in
          TableSection(
            ConcatenatedElement(section, part: id),
            rows: rows.map { ConcatenatedElement($0, part: id) })
        }
      })
  }

  func requireNew(id: PartID, at index: Int) throws(ConcatenationError) {
    guard let first = self.partIndex(id: id) else { return }
    throw .duplicatePart(identifier: String(describing: id), first: first, second: index)
  }

  func requiredIndex(ofPart id: PartID) throws(ConcatenationError) -> Int {
    guard let index = self.partIndex(id: id) else {
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
  /// Returns a part.
  public func part(id: PartID) -> Part? { parts[id] }

  /// Returns a part's index.
  public func partIndex(id: PartID) -> Int? {
    order.storage.sectionIndex(id: id)
  }

  func firstSection(ofPartAt index: Int) -> Int {
    index == order.sectionCount
      ? order.rowCount : order.storage.index(of: RowPath(section: index, row: 0))
  }
}
