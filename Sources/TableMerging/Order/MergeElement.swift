public import TableData

/// A row, or a section, that at least one side inserted, removed or moved.
@usableFromInline
struct MergeElement {
  /// The paths in the three tables, whose lists have common numbers.
  @usableFromInline var paths: Versions<RowPath?>
  @usableFromInline var isMoved = Versions(base: false, theirs: false, mine: false)
  /// Whether it stays when one side removes it, as the other changed or uses it.
  @usableFromInline var staysWhenRemoved = false

  @usableFromInline
  init(paths: Versions<RowPath?>) {
    self.paths = paths
  }

  var staysInList: Bool {
    guard let base = paths.base, let theirs = paths.theirs, let mine = paths.mine
    else { return false }
    return base.section == theirs.section && base.section == mine.section
  }
}

/// A gap between the rows of the frame: a list, and the number of frame rows above.
@usableFromInline
struct MergeGap: Hashable {
  @usableFromInline let list: Int
  @usableFromInline let index: Int
}

/// Decides which side wins in conflicts of order.
@usableFromInline
struct TieBreaker {
  @usableFromInline let prefersTheirs: (_ theirs: [Int], _ mine: [Int]) -> Bool
  @usableFromInline let prefersTheirList: (_ theirs: Int, _ mine: Int) -> Bool
  /// Whether gaps are compared; otherwise theirs wins.
  @usableFromInline let comparesGaps: Bool

  @usableFromInline
  init(
    comparesGaps: Bool,
    prefersTheirs: @escaping (_ theirs: [Int], _ mine: [Int]) -> Bool,
    prefersTheirList: @escaping (_ theirs: Int, _ mine: Int) -> Bool
  ) {
    self.prefersTheirs = prefersTheirs
    self.prefersTheirList = prefersTheirList
    self.comparesGaps = comparesGaps
  }

  @usableFromInline static var theirs: TieBreaker {
    TieBreaker(
      comparesGaps: false, prefersTheirs: { _, _ in true }, prefersTheirList: { _, _ in true })
  }

  func side(_ theirs: [Int], _ mine: [Int]) -> MergeSide {
    prefersTheirs(theirs, mine) ? .theirs : .mine
  }

  func side(_ theirs: MergeGap, _ mine: MergeGap) -> MergeSide {
    guard comparesGaps else { return .theirs }
    if theirs.list != mine.list {
      return prefersTheirList(theirs.list, mine.list) ? .theirs : .mine
    }
    return theirs.index < mine.index ? .theirs : .mine
  }
}
