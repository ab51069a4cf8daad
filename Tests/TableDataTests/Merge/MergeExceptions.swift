import TableData
import TableMerging

/// The numbers of exceptions to laws that nearly always hold.
struct MergeExceptions: Equatable {
  /// With precedence by comparison of identifiers, as in the reference.
  var byOrder = Counts()
  /// With precedence for the first side.
  var byFirst = Counts()
  /// Merges of disjoint changes; none has a conflict.
  var disjoint = 0
  /// Merges of tables that do not contradict each other.
  var consistent = 0

  /// The counts for all triples of one section; a rule that is worse in any of them has changed.
  static let counted = MergeExceptions(
    byOrder: Counts(unstable: 6_554, unstableWithoutConflict: 520, lost: 962, turned: 2_026),
    byFirst: Counts(unstable: 5_773, unstableWithoutConflict: 1_895, lost: 962, turned: 2_272),
    disjoint: 17_886, consistent: 253_580)

  /// The counts of the reference merge on them, by its comparison.
  static let reference = Counts(
    unstable: 8_160, unstableWithoutConflict: 570, lost: 962, turned: 2_026)

  static func += (one: inout Self, other: Self) {
    one.byOrder += other.byOrder
    one.byFirst += other.byFirst
    one.disjoint += other.disjoint
    one.consistent += other.consistent
  }
}

extension MergeExceptions {
  init(of laws: MergeLaws, isContradictory: Bool, isDisjoint: Bool) {
    byOrder = Counts(of: laws, by: MergeLaws.order)
    byFirst = Counts(of: laws, by: .theirs)
    disjoint = isDisjoint ? 1 : 0
    consistent = isContradictory ? 0 : 1
  }

  /// The counts with one precedence.
  struct Counts: Equatable {
    /// Repeated merges, from the base, with a different result.
    var unstable = 0
    /// Those of merges without a conflict.
    var unstableWithoutConflict = 0
    /// Merges without a conflict that keep the base's order of two rows although one side
    /// reversed it.
    var lost = 0
    /// Merges that reverse the order of two rows although all three tables agree on it.
    var turned = 0

    static func += (one: inout Self, other: Self) {
      one.unstable += other.unstable
      one.unstableWithoutConflict += other.unstableWithoutConflict
      one.lost += other.lost
      one.turned += other.turned
    }

    /// Whether no count exceeds that of others.
    func isAtMost(_ other: Self) -> Bool {
      unstable <= other.unstable && unstableWithoutConflict <= other.unstableWithoutConflict
        && lost <= other.lost && turned <= other.turned
    }
  }
}

extension MergeExceptions.Counts {
  init(of laws: MergeLaws, by preference: MergePreference<Letter, Letter>) {
    let merge = TableMerge(
      base: laws.base, theirs: laws.theirs, mine: laws.mine, preferring: preference)
    let merged = merge.snapshot
    unstable = [(merged, laws.mine), (laws.theirs, merged)].count {
      TableMerge(base: laws.base, theirs: $0.0, mine: $0.1, preferring: preference).snapshot
        != merged
    }
    let hasConflicts = !merge.conflicts.isEmpty
    unstableWithoutConflict = hasConflicts ? 0 : unstable
    let orders = Self.orders(
      [laws.base, laws.theirs, laws.mine, merged].map { $0.rows.map(\.id) })
    lost =
      !hasConflicts
        && orders.contains { $0[3] == $0[0] && ($0[1] != $0[0]) != ($0[2] != $0[0]) } ? 1 : 0
    turned = orders.contains { $0[0] == $0[1] && $0[1] == $0[2] && $0[2] != $0[3] } ? 1 : 0
  }

  /// For each pair of rows in all lists, whether one is above the other in each list.
  private static func orders(_ lists: [[UInt8]]) -> [[Bool]] {
    let common = lists[0].filter { id in lists.allSatisfy { $0.contains(id) } }
    return common.indices.flatMap { lower in
      (0..<lower).map { upper in
        lists.map { list in
          (list.firstIndex(of: common[upper]) ?? 0) < (list.firstIndex(of: common[lower]) ?? 0)
        }
      }
    }
  }
}
