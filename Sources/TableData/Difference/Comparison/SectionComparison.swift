/// What a walk along an old and a new section found: rows paired in order, and loose rows.
///
/// Paired rows have the same identifiers and stand in the same order in both sections.
@usableFromInline
struct SectionComparison<Row: Identifiable & Equatable> {
  @usableFromInline typealias Slot = RowSlot<Row>

  @usableFromInline var old: LooseSection<Row>
  @usableFromInline var new: LooseSection<Row>
  /// The places of paired rows whose content changed.
  @usableFromInline var updates: [(from: Int, to: Int)] = []

  /// Compares two sections.
  ///
  /// Nodes that both trees share are skipped as a whole when the trees have one origin. Trees of
  /// different origin are compared row by row.
  @inlinable
  init(old: RowTree<Row>, at oldSection: Int, new: RowTree<Row>, at newSection: Int) {
    self.old = LooseSection(oldSection, of: old)
    self.new = LooseSection(newSection, of: new)
    if old.root === new.root { return }
    if old.origin === new.origin {
      compareLabels(old, new)
    } else {
      compareRows(old, new)
    }
    dropFewPairs(old, new)
  }

  /// Takes all rows to be loose when hardly any were paired by position.
  ///
  /// A few pairs save little, and blocks between so many loose rows take long to put in order.
  @inlinable
  mutating func dropFewPairs(_ oldTree: RowTree<Row>, _ newTree: RowTree<Row>) {
    let pairCount = oldTree.count - old.rows.count
    guard pairCount > 0, pairCount < old.rows.count / 8 else { return }
    old.loosen(oldTree)
    new.loosen(newTree)
    updates = []
  }

  /// Takes all rows of a section that the old table does not have.
  @inlinable
  init(new tree: RowTree<Row>, at section: Int) {
    old = LooseSection(-1)
    new = LooseSection(section, all: tree)
  }

  /// Pairs two slots if they hold one row, and notes whether its content changed.
  @inlinable
  @inline(__always)
  mutating func pair(
    _ one: UnsafeMutablePointer<Slot>,
    at from: Int,
    _ other: UnsafeMutablePointer<Slot>,
    at to: Int
  ) -> Bool {
    guard unsafe one.pointee.hash == other.pointee.hash else { return false }
    if unsafe one.hasSameBits(as: other) { return true }
    guard unsafe one.pointee.row.id == other.pointee.row.id else { return false }
    if unsafe one.pointee.row != other.pointee.row { updates.append((from, to)) }
    return true
  }
}
