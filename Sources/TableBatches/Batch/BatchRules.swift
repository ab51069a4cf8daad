/// A set of rules that a batch has to keep: those of a table view of UIKit, or stricter ones.
///
/// ``tableView`` is what `UITableView` aborts a program for, ``collectionView`` what
/// `UICollectionView` does. ``strict`` is the set of no table view: it also refuses what both accept
/// and then fail at. <doc:RulesOfTableViews> says how sure each rule is.
public enum BatchRules: String, CaseIterable, Hashable, Sendable, Codable {
  /// What `UITableView` asks of `performBatchUpdates(_:completion:)`: V1 to V20.
  case tableView

  /// What `UICollectionView` asks for today: as ``tableView``, but rows may be moved out of deleted
  /// and into inserted sections, so V1 to V13 and V16 to V20.
  case collectionView

  /// Everything, also what both table views accept and then fail at: V1 to V21.
  case strict

  /// Returns whether a rule belongs to the set.
  ///
  /// A negative index names nothing and is refused by all: as ``BatchRule/unsafe`` when that
  /// belongs to the set, as an index out of range otherwise.
  public func includes(_ rule: BatchRule) -> Bool {
    switch rule {
    case .unsafe: self == .strict
    case .movedOutOfDeletedSection, .movedIntoInsertedSection: self != .collectionView
    default: true
    }
  }
}
