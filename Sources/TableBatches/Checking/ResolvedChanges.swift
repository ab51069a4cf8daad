import TableData

/// The changes of a batch, sorted and unique, with reloads as deletions and insertions.
struct ResolvedChanges<Index: BatchIndex> {
  typealias Move = BatchChanges<Index>.Move

  let deleted: [Index]
  let inserted: [Index]
  let reloaded: [Index]
  let reconfigured: [Index]
  let movesBySource: [Move]
  let movesByTarget: [Move]

  private(set) var reloads: [Move] = []

  private(set) var removals: [Index] = []
  private(set) var insertions: [Index] = []

  init(_ changes: BatchChanges<Index>) {
    deleted = changes.deleted.sortedUniquely()
    inserted = changes.inserted.sortedUniquely()
    reloaded = changes.reloaded.sortedUniquely()
    reconfigured = changes.reconfigured.sortedUniquely()
    movesBySource = Set(changes.moved).sorted { ($0.from, $0.to) < ($1.from, $1.to) }
    movesByTarget = movesBySource.sorted { ($0.to, $0.from) < ($1.to, $1.from) }
  }

  /// Finds the target of each reload, omitting those without one.
  mutating func resolveReloads(_ target: (Index) -> Index?) {
    let deleted = Set(deleted)
    reloads = reloaded.compactMap { index in
      guard !deleted.contains(index) else { return nil }
      return target(index).map { Move(from: index, to: $0) }
    }
    removals = (self.deleted + reloads.map(\.from) + movesBySource.map(\.from))
      .filter { !$0.isNegative }.sortedUniquely()
    insertions = (inserted + reloads.map(\.to) + movesByTarget.map(\.to))
      .filter { !$0.isNegative }.sortedUniquely()
  }

  func target(of source: Index) -> Index? {
    let index = movesBySource.partitioningIndex { $0.from >= source }
    guard index < movesBySource.count, movesBySource[index].from == source else { return nil }
    return movesBySource[index].to
  }

  var operations: [BatchOperation] {
    BatchChanges(
      deleted: deleted, inserted: inserted, reloaded: reloaded, reconfigured: reconfigured,
      moved: movesBySource
    ).operations
  }
}

extension Sequence where Element: Comparable {
  func sortedUniquely() -> [Element] {
    var unique: [Element] = []
    for element in sorted() where unique.last != element { unique.append(element) }
    return unique
  }
}

extension Array {
  func slice(ofSection section: Int, by sectionOf: (Element) -> Int) -> ArraySlice<Element> {
    let start = partitioningIndex { sectionOf($0) >= section }
    let end = self[start...].partitioningIndex { sectionOf($0) > section }
    return self[start..<end]
  }
}

extension [RowPath] {
  func inSection(_ section: Int) -> ArraySlice<RowPath> { slice(ofSection: section) { $0.section } }
}
