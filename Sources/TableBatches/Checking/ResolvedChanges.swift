import TableData

/// The operations of a batch on the sections, or on the rows, in order and each once.
///
/// A reload is taken apart, as a table view does it: into a deletion and an insertion.
struct ResolvedChanges<Index: Comparable & Hashable & Sendable & Codable> {
  typealias Move = BatchChanges<Index>.Move

  let deleted: [Index]
  let inserted: [Index]
  let reloaded: [Index]
  let reconfigured: [Index]
  let movesBySource: [Move]
  let movesByTarget: [Move]

  /// The reloads with the indices that they are put back at; none for a reload that is wrong or
  /// absorbed.
  private(set) var reloads: [Move] = []

  /// All indices before the batch that lose what they held.
  private(set) var departures: [Index] = []
  /// All indices after the batch that hold something else than what was shifted there.
  private(set) var arrivals: [Index] = []

  private let isNegative: @Sendable (Index) -> Bool

  init(_ changes: BatchChanges<Index>, _ terms: BatchTerms<Index>) {
    isNegative = terms.isNegative
    deleted = changes.deleted.sortedUniquely()
    inserted = changes.inserted.sortedUniquely()
    reloaded = changes.reloaded.sortedUniquely()
    reconfigured = changes.reconfigured.sortedUniquely()
    movesBySource = Set(changes.moved).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    movesByTarget = movesBySource.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
  }

  /// Takes the reloads apart.
  ///
  /// - Parameter target: Returns where what is reloaded is put back, or `nil` to leave it out.
  mutating func resolveReloads(_ target: (Index) -> Index?) {
    let deleted = Set(deleted)
    reloads = reloaded.compactMap { index in
      guard !deleted.contains(index) else { return nil }
      return target(index).map { Move(from: index, to: $0) }
    }
    departures = (self.deleted + reloads.map(\.from) + movesBySource.map(\.from))
      .filter { !isNegative($0) }.sortedUniquely()
    arrivals = (inserted + reloads.map(\.to) + movesByTarget.map(\.to))
      .filter { !isNegative($0) }.sortedUniquely()
  }

  /// The index that something is moved to, or `nil` when it is not moved.
  func target(of source: Index) -> Index? {
    let index = movesBySource.partitioningIndex { $0.from >= source }
    guard index < movesBySource.count, movesBySource[index].from == source else { return nil }
    return movesBySource[index].to
  }
}

extension BatchTerms {
  /// All operations of resolved changes, each once.
  func operations(of changes: ResolvedChanges<Index>) -> [BatchOperation] {
    operations(
      of: BatchChanges(
        deleted: changes.deleted, inserted: changes.inserted, reloaded: changes.reloaded,
        reconfigured: changes.reconfigured, moved: changes.movesBySource))
  }
}

extension Sequence where Element: Comparable {
  /// The elements in order, each once.
  func sortedUniquely() -> [Element] {
    var unique: [Element] = []
    for element in sorted() where unique.last != element { unique.append(element) }
    return unique
  }
}

extension Array {
  /// The elements of one section, when the elements are ordered by section.
  func slice(ofSection section: Int, by sectionOf: (Element) -> Int) -> ArraySlice<Element> {
    let start = partitioningIndex { sectionOf($0) >= section }
    let end = self[start...].partitioningIndex { sectionOf($0) > section }
    return self[start..<end]
  }
}

extension [RowPath] {
  /// The paths in one section, when the paths are in order.
  func inSection(_ section: Int) -> ArraySlice<RowPath> { slice(ofSection: section) { $0.section } }
}
