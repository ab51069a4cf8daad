/// A set of rules that a batch has to keep.
public enum BatchRules: String, CaseIterable, Hashable, Sendable, Codable {
  /// What `UITableView` asks for: V1 to V20.
  case tableView

  /// What `UICollectionView` asks for: as ``tableView``, but rows may be moved out of deleted and
  /// into inserted sections.
  case collectionView

  /// Everything, also what table views accept and then fail at: V1 to V21.
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
