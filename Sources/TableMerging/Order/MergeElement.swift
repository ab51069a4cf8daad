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

/// A list and the number of frame rows above.
@usableFromInline
struct MergePlace: Hashable {
  @usableFromInline let list: Int
  @usableFromInline let gap: Int
}

@usableFromInline
struct TieBreaker {
  @usableFromInline let prefersTheirs: (_ theirs: [Int], _ mine: [Int]) -> Bool
  @usableFromInline let prefersTheirList: (_ theirs: Int, _ mine: Int) -> Bool
  /// Whether places are compared; otherwise theirs wins.
  @usableFromInline let comparesPlaces: Bool

  @usableFromInline
  init(
    comparesPlaces: Bool,
    prefersTheirs: @escaping (_ theirs: [Int], _ mine: [Int]) -> Bool,
    prefersTheirList: @escaping (_ theirs: Int, _ mine: Int) -> Bool
  ) {
    self.prefersTheirs = prefersTheirs
    self.prefersTheirList = prefersTheirList
    self.comparesPlaces = comparesPlaces
  }

  @usableFromInline static var theirs: TieBreaker {
    TieBreaker(
      comparesPlaces: false, prefersTheirs: { _, _ in true }, prefersTheirList: { _, _ in true })
  }

  func side(_ theirs: [Int], _ mine: [Int]) -> MergeSide {
    prefersTheirs(theirs, mine) ? .theirs : .mine
  }

  func side(_ theirs: MergePlace, _ mine: MergePlace) -> MergeSide {
    guard comparesPlaces else { return .theirs }
    if theirs.list != mine.list {
      return prefersTheirList(theirs.list, mine.list) ? .theirs : .mine
    }
    return theirs.gap < mine.gap ? .theirs : .mine
  }
}
