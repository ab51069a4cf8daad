/// Sorts very many rows by their criteria, as words where they have words.
///
/// Words are sorted with the indices of their rows, and each run of equal words goes on with the
/// next word or criterion. Rows that have no words are compared. The rows themselves are put in place
/// once, at the end.
@usableFromInline
struct RowSorter<Row> {
  /// A word of a row, and where the row stands among those to be sorted.
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

  /// Entries that are alike so far, and what to look at next.
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

  @inlinable
  init(_ rows: [Row], by criteria: [SortCriterion<Row>]) {
    self.rows = rows
    self.criteria = criteria
    entries = rows.indices.map { Entry(bits: 0, index: $0) }
    runs = [Run(rows.indices, criterion: 0, word: 0)]
  }

  /// The rows in the order of their criteria; those that are equal by all criteria keep theirs.
  ///
  /// - Complexity: O(*n* log *n*) for *n* rows.
  @inlinable
  static func sorted(_ rows: [Row], by criteria: [SortCriterion<Row>]) -> [Row] {
    guard rows.count > 1, !criteria.isEmpty else { return rows }
    var sorter = RowSorter(rows, by: criteria)
    while let run = sorter.runs.popLast() { sorter.sort(run) }
    return sorter.entries.map { rows[$0.index] }
  }

  @inlinable
  mutating func sort(_ run: Run) {
    guard let words = criteria[run.criterion].words else { return sortByComparing(run) }
    // All entries of the run have equal words so far, so that they go on alike.
    for position in run.range {
      guard let word = words(rows[entries[position].index], run.word) else {
        return sortByComparing(run)
      }
      entries[position].bits = word.bits
    }
    sortWords(in: run.range)
    addRunsOfEqualWords(in: run, words)
  }

  @inlinable
  mutating func sortByComparing(_ run: Run) {
    let criteria = Array(criteria[run.criterion...])
    let rows = rows
    entries[run.range].sort { left, right in
      switch criteria.compare(rows[left.index], rows[right.index]) {
      case .before: true
      case .after: false
      case .tied: left.index < right.index
      }
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
