import TableBatches
import TableData

/// Applies a batch to arrays, as a table view does.
///
/// It removes from the end, then inserts from the start; repeated operations count once.
struct BatchReplay<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Contents = [TableSection<Section, Row>]

  private let batch: BatchUpdates
  private let old: Contents
  private let new: Contents

  /// Prepares to apply a batch to `old`; inserted and updated elements are taken from `new`.
  init(_ batch: BatchUpdates, from old: Contents, to new: Contents) {
    self.batch = BatchUpdates(
      sections: Self.withoutRepetitions(batch.sections),
      rows: Self.withoutRepetitions(batch.rows))
    self.old = old
    self.new = new
  }

  func result() -> Contents? {
    guard let origins = sectionOrigins(), origins.count == new.count else { return nil }
    var result: Contents = []
    for (index, origin) in origins.enumerated() {
      guard let rows = rows(at: index, from: origin), rows.count == new[index].rows.count else {
        return nil
      }
      result.append(TableSection(section(at: index, from: origin), rows: rows))
    }
    return result
  }

  private static func withoutRepetitions<Index>(
    _ changes: BatchChanges<Index>
  ) -> BatchChanges<Index> {
    BatchChanges(
      deleted: Array(Set(changes.deleted)), inserted: Array(Set(changes.inserted)),
      reloaded: Array(Set(changes.reloaded)), reconfigured: Array(Set(changes.reconfigured)),
      moved: Array(Set(changes.moved)))
  }

  // MARK: - Sections

  private func sectionOrigins() -> [Int?]? {
    let sections = batch.sections
    var insertions: [(index: Int, element: Int?)] = sections.inserted.map { ($0, nil) }
    insertions += sections.moved.map { ($0.to, $0.from) }
    insertions += sections.reloaded.compactMap(indexOfReloadedSection).map { ($0, nil) }
    return Self.arrange(
      old.indices.map(Int?.some),
      removals: sections.deleted + sections.reloaded + sections.moved.map(\.from),
      insertions: insertions)
  }

  private func section(at index: Int, from origin: Int?) -> Section {
    guard let origin else { return new[index].section }
    let (before, after) = (old[origin].section, new[index].section)
    let isUpdated = batch.sections.reconfigured.contains(origin) && before.id == after.id
    return isUpdated ? after : before
  }

  private func indexOfReloadedSection(_ index: Int) -> Int? {
    Self.arrange(
      of: index, among: old.count, deleted: batch.sections.deleted,
      inserted: batch.sections.inserted)
  }

  // MARK: - Rows

  private func rows(at index: Int, from origin: Int?) -> [Row]? {
    let changes = batch.rows
    var insertions: [(index: RowPath, element: RowPath?)] = changes.inserted.map { ($0, nil) }
    insertions += changes.moved.map { ($0.to, $0.from) }
    insertions += changes.reloaded.compactMap(pathOfReloadedRow).map { ($0, nil) }
    let here = insertions.filter { $0.index.section == index }.map { ($0.index.row, $0.element) }
    guard let origin else {
      let moved = Dictionary(here, uniquingKeysWith: { $1 ?? $0 })
      return new[index].rows.indices.map { row(at: $0, in: index, from: moved[$0] ?? nil) }
    }
    let removals = changes.deleted + changes.reloaded + changes.moved.map(\.from)
    let sources = Self.arrange(
      old[origin].rows.indices.map { RowPath?.some(RowPath(section: origin, row: $0)) },
      removals: removals.filter { $0.section == origin }.map(\.row), insertions: here)
    guard let sources, sources.count == new[index].rows.count else { return nil }
    return sources.enumerated().map { row(at: $0, in: index, from: $1) }
  }

  private func row(at offset: Int, in section: Int, from source: RowPath?) -> Row {
    let after = new[section].rows[offset]
    guard let source, old.indices.contains(source.section),
      old[source.section].rows.indices.contains(source.row)
    else { return after }
    let before = old[source.section].rows[source.row]
    return batch.rows.reconfigured.contains(source) && before.id == after.id ? after : before
  }

  private func pathOfReloadedRow(_ path: RowPath) -> RowPath? {
    guard let section = indexOfReloadedSection(path.section) else { return nil }
    return Self.arrange(
      of: path.row, among: old[path.section].rows.count,
      deleted: batch.rows.deleted.filter { $0.section == path.section }.map(\.row),
      inserted: batch.rows.inserted.filter { $0.section == section }.map(\.row)
    ).map { RowPath(section: section, row: $0) }
  }

  // MARK: - Arrays

  private static func arrange<Element>(
    _ elements: [Element], removals: [Int], insertions: [(index: Int, element: Element)]
  ) -> [Element]? {
    var elements = elements
    for index in Set(removals).sorted(by: >) {
      guard elements.indices.contains(index) else { return nil }
      elements.remove(at: index)
    }
    for (index, element) in insertions.sorted(by: { $0.index < $1.index }) {
      guard (0...elements.count).contains(index) else { return nil }
      elements.insert(element, at: index)
    }
    return elements
  }

  private static func arrange(
    of index: Int, among count: Int, deleted: [Int], inserted: [Int]
  ) -> Int? {
    let insertions = Set(inserted).map { (index: $0, element: -1) }
    return arrange(Array(0..<count), removals: deleted, insertions: insertions)?.firstIndex(
      of: index)
  }
}
