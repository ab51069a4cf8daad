/// The operations of a batch on the sections, or on the rows, in order and each once.
///
/// A reload is taken apart, as a table view does it: into a deletion and an insertion.
struct ResolvedChanges<Place: OperationPlace> {
  typealias Move = BatchChanges<Place>.Move

  let deleted: [Place]
  let inserted: [Place]
  let reloaded: [Place]
  let reconfigured: [Place]
  let movesBySource: [Move]
  let movesByTarget: [Move]

  /// The reloads with the places that they are put back at; none for a reload that is wrong or
  /// absorbed.
  private(set) var reloads: [Move] = []

  /// All places before the batch that lose what they held.
  private(set) var departures: [Place] = []
  /// All places after the batch that hold something else than what fell into place there.
  private(set) var arrivals: [Place] = []

  init(_ changes: BatchChanges<Place>) {
    deleted = changes.deleted.sortedUniquely()
    inserted = changes.inserted.sortedUniquely()
    reloaded = changes.reloaded.sortedUniquely()
    reconfigured = changes.reconfigured.sortedUniquely()
    movesBySource = Set(changes.moved).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    movesByTarget = movesBySource.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
  }

  /// Takes the reloads apart.
  ///
  /// - Parameter target: Returns where a reloaded place is put back, or nil to leave it out.
  mutating func resolveReloads(_ target: (Place) -> Place?) {
    let deleted = Set(deleted)
    reloads = reloaded.compactMap { place in
      guard !deleted.contains(place) else { return nil }
      return target(place).map { Move(from: place, to: $0) }
    }
    departures = (self.deleted + reloads.map(\.from) + movesBySource.map(\.from))
      .filter { !$0.isNegative }.sortedUniquely()
    arrivals = (inserted + reloads.map(\.to) + movesByTarget.map(\.to))
      .filter { !$0.isNegative }.sortedUniquely()
  }

  /// Where a place is moved to, or nil when it is not moved.
  func target(of source: Place) -> Place? {
    let index = movesBySource.partitioningIndex { $0.from >= source }
    guard index < movesBySource.count, movesBySource[index].from == source else { return nil }
    return movesBySource[index].to
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
