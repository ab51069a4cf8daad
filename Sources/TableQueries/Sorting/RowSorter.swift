/// Sorts rows by a radix sort of the words that encode their keys, or by comparing keys without
/// words.
///
/// Words are sorted together with row indices, and runs of equal words by the next word or
/// criterion. Rows move once, at the end.
@usableFromInline
struct RowSorter<Row> {
  @usableFromInline
  struct Entry {
    @usableFromInline var bits: UInt64
    @usableFromInline let index: Int

    @inlinable
    init(bits: UInt64, index: Int) {
      self.bits = bits
      self.index = index
    }

    @inlinable
    @inline(__always)
    static func comesBefore(_ left: Entry, _ right: Entry) -> Bool {
      (left.bits, left.index) < (right.bits, right.index)
    }
  }

  /// Equal entries, with the next word to compare.
  @usableFromInline
  struct Run {
    @usableFromInline let range: Range<Int>
    @usableFromInline let criterion: Int
    @usableFromInline let word: Int

    @inlinable
    init(_ range: Range<Int>, criterion: Int, word: Int) {
      self.range = range
      self.criterion = criterion
      self.word = word
    }
  }

  @usableFromInline let rows: [Row]
  @usableFromInline let criteria: [SortCriterion<Row>]
  @usableFromInline var entries: [Entry]
  @usableFromInline var runs: [Run]

  /// Polled at the start and every 4,096 rows or comparisons.
  @usableFromInline let isCancelled: @Sendable () -> Bool

  @usableFromInline var countSinceCheck = 0

  @inlinable
  init(
    _ rows: [Row], by criteria: [SortCriterion<Row>],
    until isCancelled: @escaping @Sendable () -> Bool
  ) {
    self.rows = rows
    self.criteria = criteria
    entries = rows.indices.map { Entry(bits: 0, index: $0) }
    runs = [Run(rows.indices, criterion: 0, word: 0)]
    self.isCancelled = isCancelled
  }

  /// Sorts stably, by the primary criterion first; returns no rows if cancelled.
  ///
  /// Once `isCancelled` returns `true`, it must go on doing so.
  @inlinable
  static func sorted(
    _ rows: [Row], by criteria: [SortCriterion<Row>],
    until isCancelled: @escaping @Sendable () -> Bool = { false }
  ) -> [Row] {
    guard rows.count > 1, !criteria.isEmpty else { return rows }
    var sorter = RowSorter(rows, by: criteria, until: isCancelled)
    do {
      if isCancelled() { throw Cancelled() }
      while let run = sorter.runs.popLast() { try sorter.sort(run) }
    } catch {
      return []
    }
    return sorter.entries.map { rows[$0.index] }
  }

  @usableFromInline
  struct Cancelled: Error {
    @inlinable
    init() {}
  }

  @inlinable
  @inline(__always)
  mutating func checkCancellation(after count: Int = 1) throws(Cancelled) {
    countSinceCheck &+= count
    if countSinceCheck < 4_096 { return }
    countSinceCheck = 0
    if isCancelled() { throw Cancelled() }
  }

  @inlinable
  mutating func sort(_ run: Run) throws(Cancelled) {
    guard let words = criteria[run.criterion].words else { return try sortByComparing(run) }
    // Earlier words are equal, so all rows have a next one.
    for position in run.range {
      try checkCancellation()
      guard let word = words(rows[entries[position].index], run.word) else {
        return try sortByComparing(run)
      }
      entries[position].bits = word.bits
    }
    sortWords(in: run.range)
    addRunsOfEqualWords(in: run, words)
  }

  @inlinable
  mutating func sortByComparing(_ run: Run) throws(Cancelled) {
    try checkCancellation(after: run.range.count)
    let criteria = Array(criteria[run.criterion...])
    let (rows, isCancelled) = (rows, isCancelled)
    var comparisonCount = 0
    do {
      try entries[run.range].sort { left, right in
        comparisonCount &+= 1
        if comparisonCount & 0xFFF == 0, isCancelled() { throw Cancelled() }
        return criteria.comesBefore(
          rows[left.index], rows[right.index], ifTied: left.index < right.index)
      }
    } catch {
      throw Cancelled()
    }
  }

  @inlinable
  mutating func addRunsOfEqualWords(
    in run: Run, _ words: @Sendable (Row, Int) -> SortWord?
  ) {
    var start = run.range.lowerBound
    while start < run.range.upperBound {
      let bits = entries[start].bits
      var end = start + 1
      while end < run.range.upperBound, entries[end].bits == bits { end += 1 }
      defer { start = end }
      guard end - start > 1, let word = words(rows[entries[start].index], run.word) else {
        continue
      }
      if !word.isLast {
        runs.append(Run(start..<end, criterion: run.criterion, word: run.word + 1))
      } else if run.criterion + 1 < criteria.count {
        runs.append(Run(start..<end, criterion: run.criterion + 1, word: 0))
      }
    }
  }
}
