public import TableData

/// A row, or a section, that at least one side inserted, removed or moved.
@usableFromInline
struct MergeElement {
  /// Where it stands: the number of its list, which is one for all three tables, and its index.
  @usableFromInline var paths: Versions<RowPath?>
  /// Whether a side's difference lists it as moved.
  @usableFromInline var isMoved = Versions(base: false, first: false, second: false)
  /// Whether it stays though one side removed it, because the other changed or uses it.
  @usableFromInline var staysWhenRemoved = false

  @usableFromInline
  init(paths: Versions<RowPath?>) {
    self.paths = paths
  }

  /// Whether all three tables have it in one list.
  var staysInList: Bool {
    guard let base = paths.base, let first = paths.first, let second = paths.second
    else { return false }
    return base.section == first.section && base.section == second.section
  }
}

/// A list and the number of rows of the frame above, which is where a row goes in any of the tables.
@usableFromInline
struct MergePlace: Hashable {
  @usableFromInline let list: Int
  @usableFromInline let gap: Int
}

/// Who is right where both sides are.
@usableFromInline
struct MergeTie {
  /// Whether the first of two sequences of elements has precedence; one is the first side's.
  @usableFromInline let prefersFirst: (_ first: [Int], _ second: [Int]) -> Bool
  /// Whether the first of two lists has precedence.
  @usableFromInline let prefersFirstList: (_ first: Int, _ second: Int) -> Bool
  /// Whether places are compared too, or the first side always has precedence.
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

  /// The first side first.
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
