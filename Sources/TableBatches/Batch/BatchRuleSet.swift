/// A set of rules for batches: those of a UIKit view, or all.
///
/// <doc:RulesOfTableViews> says how certain each rule is.
public enum BatchRuleSet: String, CaseIterable, Hashable, Sendable, Codable {
  /// The rules of `UITableView` in `performBatchUpdates(_:completion:)`: V1 to V20.
  case tableView

  /// The rules of `UICollectionView` today: V1 to V13 and V16 to V20.
  ///
  /// Unlike in ``tableView``, rows may move out of deleted and into inserted sections.
  case collectionView

  /// All rules, including those against batches that both views accept and then fail at: V1 to V21.
  case strict

  /// Returns whether the set includes a rule.
  ///
  /// A negative index always breaks a rule: ``BatchRule/undefinedBehavior`` if included, otherwise that for an
  /// index out of range.
  public func includes(_ rule: BatchRule) -> Bool {
    switch rule {
    case .undefinedBehavior: self == .strict
    case .movedOutOfDeletedSection, .movedIntoInsertedSection: self != .collectionView
    default: true
    }
  }
}
