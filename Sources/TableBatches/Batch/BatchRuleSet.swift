/// A set of rules for batches: a UIKit view's, or all.
///
/// <doc:RulesOfTableViews> says how certain each rule is.
public enum BatchRuleSet: String, CaseIterable, Hashable, Sendable, Codable {
  /// The rules of `UITableView` in `performBatchUpdates(_:completion:)`: V1 to V20.
  case tableView

  /// The rules of `UICollectionView`: V1 to V13 and V16 to V20.
  ///
  /// Rows may move out of deleted and into inserted sections.
  case collectionView

  /// All rules, V1 to V21, also against batches that both views accept and then display
  /// incorrectly.
  case strict

  /// Returns whether the set includes a rule.
  ///
  /// A negative index always breaks a rule: ``BatchRule/undefinedBehavior`` if included, otherwise
  /// a rule for an index out of range.
  public func includes(_ rule: BatchRule) -> Bool {
    switch rule {
    case .undefinedBehavior: self == .strict
    case .movedOutOfDeletedSection, .movedIntoInsertedSection: self != .collectionView
    default: true
    }
  }
}
