public import TableData

/// A row, or a section, that at least one side inserted, removed or moved.
@usableFromInline
struct MergeElement {
  /// Its list number, common to all tables, and its index.
  @usableFromInline var paths: Versions<RowPath?>
  @usableFromInline var isMoved = Versions(base: false, first: false, second: false)
  /// Whether it survives removal because the other side changed or uses it.
  @usableFromInline var staysWhenRemoved = false

  @usableFromInline
  init(paths: Versions<RowPath?>) {
    self.paths = paths
  }

  var staysInList: Bool {
    guard let base = paths.base, let first = paths.first, let second = paths.second
    else { return false }
    return base.section == first.section && base.section == second.section
  }
}

/// A list and the number of frame rows above.
@usableFromInline
struct MergePlace: Hashable {
  @usableFromInline let list: Int
  @usableFromInline let gap: Int
}

/// Tie-break between concurrent changes.
@usableFromInline
struct MergeTie {
  @usableFromInline let prefersFirst: (_ first: [Int], _ second: [Int]) -> Bool
  @usableFromInline let prefersFirstList: (_ first: Int, _ second: Int) -> Bool
  /// Whether places are compared; otherwise the first side wins.
  @usableFromInline let comparesPlaces: Bool

  @usableFromInline
  init(
    comparesPlaces: Bool,
    prefersFirst: @escaping (_ first: [Int], _ second: [Int]) -> Bool,
    prefersFirstList: @escaping (_ first: Int, _ second: Int) -> Bool
  ) {
    self.prefersFirst = prefersFirst
    self.prefersFirstList = prefersFirstList
    self.comparesPlaces = comparesPlaces
  }

  @usableFromInline static var first: MergeTie {
    MergeTie(
      comparesPlaces: false, prefersFirst: { _, _ in true }, prefersFirstList: { _, _ in true })
  }

  func side(_ first: [Int], _ second: [Int]) -> MergeSide {
    prefersFirst(first, second) ? .first : .second
  }

  func side(_ first: MergePlace, _ second: MergePlace) -> MergeSide {
    guard comparesPlaces else { return .first }
    if first.list != second.list {
      return prefersFirstList(first.list, second.list) ? .first : .second
    }
    return first.gap < second.gap ? .first : .second
  }
}
