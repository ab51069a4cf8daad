import TableBatches
import TableData

/// Performs a batch on plain arrays in the simplest way: removes from last to first, inserts
/// from first to last, and compares the counts.
///
/// It is independent of the code under test, and not optimized.
struct PlainReplay {
  /// The content of a place after the batch: a row from before, or a new one.
  enum Label: Hashable {
    case old(RowPath)
    case new
  }

  /// The indices before the batch of the sections after it; `nil` for new ones.
  private(set) var sectionOrigins: [Int?] = []

  /// The rows after the batch.
  private(set) var rows: [[Label]] = []

  private let batch: BatchUpdates
  private let before: [Int]
  private let after: [Int]

  /// Performs a batch, or fails when that is impossible.
  init?(_ batch: BatchUpdates, from before: [Int], to after: [Int], rules: BatchRuleSet) {
    self.batch = batch
    self.before = before
    self.after = after
    guard Self.hasNoConflict(batch.sections), Self.hasNoConflict(batch.rows),
      rules != .strict || isSafe(), replaySections(), isInRange(),
      rules == .collectionView || keepsRowsInTheirSections(), replayRows()
    else { return nil }
  }

  /// Whether no element departs twice.
  private static func hasNoConflict<Place>(_ changes: BatchChanges<Place>) -> Bool {
    let removals =
      Array(Set(changes.deleted)) + Array(Set(changes.reloaded))
      + Set(changes.moved).map(\.from)
    return Set(removals).count == removals.count
      && Set(changes.deleted).isDisjoint(with: changes.reconfigured)
  }

  /// Removes and inserts; `nil` if two arrive at one index, or one at an invalid index.
  private static func replay<Element>(
    _ elements: [Element], removals: Set<Int>, insertions: [(Int, Element)]
  ) -> [Element]? {
    var elements = elements
    for index in removals.sorted(by: >) { elements.remove(at: index) }
    guard Set(insertions.map(\.0)).count == insertions.count else { return nil }
    for (index, element) in insertions.sorted(by: { $0.0 < $1.0 }) {
      guard (0...elements.count).contains(index) else { return nil }
      elements.insert(element, at: index)
    }
    return elements
  }

  /// The new index of an element if only deletions and insertions are performed.
  private static func putBack(_ index: Int, count: Int, deleted: [Int], inserted: [Int]) -> Int? {
    var elements = (0..<count).map { Int?.some($0) }
    for index in Set(deleted).sorted(by: >) where elements.indices.contains(index) {
      elements.remove(at: index)
    }
    for index in Set(inserted).sorted() where (0...elements.count).contains(index) {
      elements.insert(nil, at: index)
    }
    return elements.firstIndex(of: index)
  }
}

// MARK: - Sections

extension PlainReplay {
  private func sectionAfterReload(_ index: Int) -> Int? {
    Self.putBack(
      index, count: before.count, deleted: batch.sections.deleted,
      inserted: batch.sections.inserted)
  }

  private mutating func replaySections() -> Bool {
    let sections = batch.sections
    let removals = sections.deleted + sections.reloaded + sections.moved.map(\.from)
    guard (removals + sections.reconfigured).allSatisfy(before.indices.contains) else {
      return false
    }
    var insertions: [(Int, Int?)] = Set(sections.inserted).map { ($0, nil) }
    insertions += Set(sections.moved).map { ($0.to, $0.from) }
    for index in Set(sections.reloaded) {
      guard let target = sectionAfterReload(index) else { return false }
      insertions.append((target, nil))
    }
    let result = Self.replay(
      before.indices.map { Int?.some($0) }, removals: Set(removals), insertions: insertions)
    guard let result, result.count == after.count else { return false }
    sectionOrigins = result
    return true
  }

  private func keepsRowsInTheirSections() -> Bool {
    let lost = Set(batch.sections.deleted + batch.sections.reloaded)
    return batch.rows.moved.allSatisfy {
      !lost.contains($0.from.section) && sectionOrigins[$0.to.section] != nil
    }
  }
}

// MARK: - Rows

extension PlainReplay {
  private func isInRange() -> Bool {
    func isIn(_ counts: [Int], _ path: RowPath) -> Bool {
      counts.indices.contains(path.section) && path.row >= 0 && path.row < counts[path.section]
    }
    let rows = batch.rows
    return (rows.deleted + rows.reloaded + rows.reconfigured + rows.moved.map(\.from))
      .allSatisfy { isIn(before, $0) }
      && (rows.inserted + rows.moved.map(\.to)).allSatisfy { isIn(after, $0) }
  }

  private func pathAfterReload(_ path: RowPath) -> RowPath? {
    let lost = Set(batch.sections.deleted + batch.sections.reloaded)
    guard !lost.contains(path.section), let section = sectionAfterReload(path.section) else {
      return nil
    }
    return Self.putBack(
      path.row, count: before[path.section],
      deleted: batch.rows.deleted.filter { $0.section == path.section }.map(\.row),
      inserted: batch.rows.inserted.filter { $0.section == section }.map(\.row)
    ).map { RowPath(section: section, row: $0) }
  }

  private mutating func replayRows() -> Bool {
    var insertions = Set(batch.rows.inserted).map { ($0, Label.new) }
    insertions += Set(batch.rows.moved).map { ($0.to, .old($0.from)) }
    insertions += Set(batch.rows.reloaded).compactMap { pathAfterReload($0) }.map { ($0, .new) }
    let removals = batch.rows.deleted + batch.rows.reloaded + batch.rows.moved.map(\.from)
    for (index, origin) in sectionOrigins.enumerated() {
      let here = insertions.filter { $0.0.section == index }.map { ($0.0.row, $0.1) }
      guard let origin else {
        guard Set(here.map(\.0)).count == here.count else { return false }
        let labels = Dictionary(uniqueKeysWithValues: here)
        rows.append((0..<after[index]).map { labels[$0] ?? .new })
        continue
      }
      let old = (0..<before[origin]).map { Label.old(RowPath(section: origin, row: $0)) }
      let gone = Set(removals.filter { $0.section == origin }.map(\.row))
      guard let result = Self.replay(old, removals: gone, insertions: here),
        result.count == after[index]
      else { return false }
      rows.append(result)
    }
    return true
  }
}

// MARK: - Strictness

extension PlainReplay {
  private func isSafe() -> Bool {
    let (sections, rows) = (batch.sections, batch.rows)
    let reloads = sections.reloaded.count + rows.reloaded.count
    if reloads > 0, batch.hasMoves { return false }
    for move in sections.moved {
      if (rows.deleted + rows.moved.map(\.from)).contains(where: { $0.section == move.from }) {
        return false
      }
      if (rows.inserted + rows.moved.map(\.to)).contains(where: { $0.section == move.to }) {
        return false
      }
    }
    return Self.listsNothingTwice(sections) && Self.listsNothingTwice(rows)
  }

  private static func listsNothingTwice<Place>(_ changes: BatchChanges<Place>) -> Bool {
    [changes.deleted, changes.inserted, changes.reloaded].allSatisfy { Set($0).count == $0.count }
      && Set(changes.moved).count == changes.moved.count
  }
}
