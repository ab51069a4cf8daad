/// Undo and redo for any value, by storing values.
///
/// The owner keeps the current value, passes it to ``undo(from:)`` or ``redo(from:)``, and replaces
/// it with the result.
///
/// ```swift
/// var history = EditHistory<Table>(limit: 100)
/// history.record(table, named: "Delete Pear")  // before the edit
/// table.remove(id: pear.id)
/// if let earlier = history.undo(from: table) { table = earlier }
/// ```
public struct EditHistory<Value> {
  fileprivate struct Level {
    var name: String
    var value: Value
    var rebasedCount = 0
    /// Set if the group also decides conflicts; then it is undoable even if the value is unchanged.
    var groupID: Int?
  }

  fileprivate struct Group {
    var name: String
    var depth = 1
    var groupID: Int?
    /// The value before the group's first edit.
    var before: Value?
  }

  private var undoLevels = Queue<Level>()
  private var redoLevels = Queue<Level>()
  private var group: Group?
  private var identifiedGroupCount = 0
  /// The changes onto which values are rebased; applied to a level only when it is the next one.
  private var rebasings: [(base: Value, other: Value)] = []
  /// Dropped values, kept until the owner takes them; `nil` to release values at once.
  private var forgotten: [Value]?

  /// The maximum number of undoable edits; older ones are forgotten.
  public var limit: Int {
    didSet {
      limit = max(0, limit)
      forget(undoneBeyond: limit)
    }
  }

  /// Creates an empty history.
  ///
  /// - Parameter limit: The maximum number of undoable edits.
  public init(limit: Int = .max) {
    self.limit = max(0, limit)
  }

  private mutating func forget(undoneBeyond count: Int) {
    while redoLevels.count > count, let level = redoLevels.popFirst() { forget(level.value) }
    while undoLevels.count > limit, let level = undoLevels.popFirst() { forget(level.value) }
  }

  private mutating func forget(_ value: Value) { forgotten?.append(value) }

  private mutating func forgetRebasings() {
    for rebasing in rebasings { forgotten?.append(contentsOf: [rebasing.base, rebasing.other]) }
    rebasings = []
  }
}

// MARK: - Forgotten values

extension EditHistory {
  /// Keeps forgotten values until ``takeForgotten()``.
  ///
  /// Releasing one may run a deinitializer that accesses the history.
  mutating func keepForgotten() { forgotten = [] }

  mutating func takeForgotten() -> [Value] {
    guard let forgotten, !forgotten.isEmpty else { return [] }
    self.forgotten = []
    return forgotten
  }
}

extension EditHistory: Sendable where Value: Sendable {}
extension EditHistory.Level: Sendable where Value: Sendable {}
extension EditHistory.Group: Sendable where Value: Sendable {}

// MARK: - Recording

extension EditHistory {
  /// Records the value before an edit, clearing the redo stack.
  ///
  /// In a group, only the first edit is recorded, under the group's name.
  ///
  /// - Parameters:
  ///   - value: The value before the edit.
  ///   - name: For example "Delete Pear".
  /// - Complexity: O(1) on average, besides releasing forgotten values.
  public mutating func record(_ value: Value, named name: String) {
    guard let open = group else {
      push(name, value)
      return
    }
    if open.before == nil { group?.before = .some(value) }
  }

  /// Numbers the open group, which makes it undoable even if the value is unchanged.
  package mutating func identifyGroup(at value: Value) -> Int {
    guard var open = group else { preconditionFailure("identifyGroup without beginGroup") }
    if open.before == nil { open.before = .some(value) }
    if open.groupID == nil {
      identifiedGroupCount += 1
      open.groupID = identifiedGroupCount
    }
    group = open
    return open.groupID ?? identifiedGroupCount
  }

  var undoGroupID: Int? { undoLevels.last?.groupID }

  var redoGroupID: Int? { redoLevels.last?.groupID }

  /// The numbers of the open group, and of those that can be undone.
  ///
  /// - Complexity: O(*n*) for *n* undoable edits.
  package var undoGroupIDs: Set<Int> {
    var numbers = Set(undoLevels.slots.compactMap { $0?.groupID })
    if let open = group?.groupID { numbers.insert(open) }
    return numbers
  }

  /// Begins a group, whose edits are undone as one.
  ///
  /// Groups nest: the outermost is one step of undo. Empty groups leave none.
  ///
  /// - Parameter name: The group's name.
  public mutating func beginGroup(named name: String) {
    if group == nil {
      group = Group(name: name)
    } else {
      group?.depth += 1
    }
  }

  /// Ends a group.
  ///
  /// Edits that cancel out leave a step of undo without effect; `endGroup(at:)` leaves none.
  ///
  /// - Precondition: A group is open.
  public mutating func endGroup() {
    guard let ended = closeGroup(), let before = ended.before else { return }
    push(ended.name, before, ended.groupID)
  }

  /// Ends a group, dropping it if its edits cancel out.
  ///
  /// - Parameter current: The current value.
  /// - Precondition: A group is open.
  public mutating func endGroup(at current: Value) where Value: Equatable {
    guard let ended = closeGroup(), let before = ended.before else { return }
    if before == current, ended.groupID == nil {
      forget(before)
    } else {
      push(ended.name, before, ended.groupID)
    }
  }

  private mutating func closeGroup() -> Group? {
    guard var ended = group else { preconditionFailure("endGroup without beginGroup") }
    ended.depth -= 1
    group = ended.depth == 0 ? nil : ended
    return group == nil ? ended : nil
  }

  private mutating func push(_ name: String, _ value: Value, _ groupID: Int? = nil) {
    if undoLevels.isEmpty { forgetRebasings() }
    undoLevels.append(
      Level(name: name, value: value, rebasedCount: rebasings.count, groupID: groupID))
    forget(undoneBeyond: 0)
  }
}

// MARK: - Undoing and redoing

extension EditHistory {
  /// The number of undoable edits, an open group counting as one.
  public var undoCount: Int {
    isGroupRecorded ? min(limit, undoLevels.count + 1) : undoLevels.count
  }

  /// The number of redoable edits.
  public var redoCount: Int { isGroupRecorded ? 0 : redoLevels.count }

  /// Whether an edit can be undone.
  public var canUndo: Bool { undoCount > 0 }

  /// Whether an edit can be redone.
  public var canRedo: Bool { redoCount > 0 }

  /// The name of the next undo.
  public var undoName: String? {
    guard isGroupRecorded else { return undoLevels.last?.name }
    return limit > 0 ? group?.name : nil
  }

  /// The name of the next redo.
  public var redoName: String? { isGroupRecorded ? nil : redoLevels.last?.name }

  private var isGroupRecorded: Bool { group?.before != nil }

  /// Undoes one edit.
  ///
  /// - Parameter current: The current value, kept for redo.
  /// - Returns: The earlier value; `nil` if there is none, or while a group is open.
  public mutating func undo(from current: Value) -> Value? {
    guard group == nil, let level = undoLevels.popLast() else { return nil }
    redoLevels.append(level.replacing(current, rebasedCount: rebasings.count))
    return level.value
  }

  /// Redoes one edit.
  ///
  /// - Parameter current: The current value, kept for undo.
  /// - Returns: The later value; `nil` if there is none, or while a group is open.
  public mutating func redo(from current: Value) -> Value? {
    guard group == nil, let level = redoLevels.popLast() else { return nil }
    undoLevels.append(level.replacing(current, rebasedCount: rebasings.count))
    return level.value
  }

  /// Forgets all edits.
  public mutating func removeAll() {
    while let level = undoLevels.popLast() { forget(level.value) }
    while let level = redoLevels.popLast() { forget(level.value) }
    forgetRebasings()
    if let before = group?.before { forget(before) }
    group?.before = nil
  }
}

// MARK: - Rebasing

extension EditHistory where Value: Equatable {
  package typealias Merge = (_ base: Value, _ other: Value, _ value: Value) -> Value

  /// Rebases all values of the history onto `other`, which was made from `base`.
  package mutating func rebase(
    from base: Value, onto other: Value, at current: Value, by merge: Merge
  ) {
    if let before = group?.before {
      group?.before = merge(base, other, before)
      forget(before)
    }
    if undoLevels.isEmpty, redoLevels.isEmpty { return forgetRebasings() }
    rebasings.append((base, other))
    mergePending(at: current, by: merge)
  }

  /// Merges pending rebasings into the next levels, and drops those left without effect.
  package mutating func mergePending(at current: Value, by merge: Merge) {
    guard !rebasings.isEmpty else { return }
    mergePending(\.undoLevels, at: current, by: merge)
    mergePending(\.redoLevels, at: current, by: merge)
  }

  private mutating func mergePending(
    _ levels: WritableKeyPath<Self, Queue<Level>>, at current: Value, by merge: Merge
  ) {
    while var level = self[keyPath: levels].popLast() {
      for rebasing in rebasings[level.rebasedCount...] {
        forget(level.value)
        level.value = merge(rebasing.base, rebasing.other, level.value)
      }
      level.rebasedCount = rebasings.count
      guard level.groupID == nil, level.value == current else {
        return self[keyPath: levels].append(level)
      }
      forget(level.value)
    }
  }
}

extension EditHistory.Level {
  fileprivate func replacing(_ other: Value, rebasedCount: Int) -> Self {
    EditHistory.Level(name: name, value: other, rebasedCount: rebasedCount, groupID: groupID)
  }
}
