/// Undo and redo for any value, by keeping the values themselves.
///
/// The history does not hold the current value; whoever owns it hands it over and takes another.
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
    /// How many rebasings the value has been through.
    var rebasedCount = 0
    /// What tells an edit that did more than change the value; it stays whatever the value is.
    var mark: Int?
  }

  fileprivate struct Group {
    var name: String
    var depth = 1
    /// The mark of its level, if one of its edits has one.
    var mark: Int?
    /// The value before the first edit of the group; `nil` as long as there is none.
    var before: Value?
  }

  private var undoLevels = Queue<Level>()
  private var redoLevels = Queue<Level>()
  private var group: Group?
  /// The number of marks that were given.
  private var markCount = 0
  /// The bases that values were put onto others from, in order; values go through them when they are
  /// asked for.
  private var rebasings: [Rebasing<Value>] = []
  /// What is forgotten, until the owner takes it; `nil` to let go of it at once.
  private var forgotten: [Value]?

  /// The number of edits that can be undone at most; older ones are forgotten.
  public var limit: Int {
    didSet {
      limit = max(0, limit)
      forget(undoneBeyond: limit)
    }
  }

  /// Creates an empty history.
  ///
  /// - Parameter limit: The number of edits that can be undone at most.
  public init(limit: Int = .max) {
    self.limit = max(0, limit)
  }

  /// Forgets what was undone beyond so many edits, and the edits beyond the limit.
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

// MARK: - What is forgotten

extension EditHistory {
  /// Keeps what is forgotten until the owner takes it.
  ///
  /// An object in a value may use the history as it dies; nobody may change it meanwhile.
  mutating func keepForgotten() { forgotten = [] }

  /// Returns what was forgotten since it was taken last.
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
  /// Remembers the value as it is before an edit; what was undone can no longer be redone.
  ///
  /// Within a group only the first of its edits is remembered, under the name of the group.
  ///
  /// - Parameters:
  ///   - value: The value before the edit.
  ///   - name: What the edit is called, for example "Delete Pear".
  /// - Complexity: O(1) on average, whatever the limit, besides letting go what is forgotten.
  public mutating func record(_ value: Value, named name: String) {
    guard let open = group else {
      push(name, value)
      return
    }
    if open.before == nil { group?.before = .some(value) }
  }

  /// Marks the open group as an edit that does more than change the value: it can be undone although
  /// the value stays as it is, whatever it is merged with.
  ///
  /// - Parameter value: The value as it is before the edit.
  /// - Returns: The mark of the group, which ``undoMark`` and ``redoMark`` tell.
  /// - Precondition: A group is open.
  package mutating func markGroup(at value: Value) -> Int {
    guard var open = group else { preconditionFailure("markGroup without beginGroup") }
    if open.before == nil { open.before = .some(value) }
    if open.mark == nil {
      markCount += 1
      open.mark = markCount
    }
    group = open
    return open.mark ?? markCount
  }

  /// The mark of the edit to be undone next, if it has one.
  var undoMark: Int? { undoLevels.last?.mark }

  /// The mark of the edit to be redone next, if it has one.
  var redoMark: Int? { redoLevels.last?.mark }

  /// Begins a group: the edits until its end are undone and redone as one.
  ///
  /// Groups can be nested; the outermost counts. A group without edits leaves nothing behind.
  ///
  /// - Parameter name: What the edits together are called.
  public mutating func beginGroup(named name: String) {
    if group == nil {
      group = Group(name: name)
    } else {
      group?.depth += 1
    }
  }

  /// Ends a group.
  ///
  /// Edits of the group that cancel each other leave a level that undoes nothing, since the value
  /// is not known here; `endGroup(at:)` leaves none.
  ///
  /// - Precondition: A group is open.
  public mutating func endGroup() {
    guard let ended = closeGroup(), let before = ended.before else { return }
    push(ended.name, before, ended.mark)
  }

  /// Ends a group; when its edits cancelled each other, it leaves nothing behind.
  ///
  /// - Parameter current: The value as it is now.
  /// - Precondition: A group is open.
  public mutating func endGroup(at current: Value) where Value: Equatable {
    guard let ended = closeGroup(), let before = ended.before else { return }
    if before == current, ended.mark == nil {
      forget(before)
    } else {
      push(ended.name, before, ended.mark)
    }
  }

  /// Closes the innermost group and returns it when it is the outermost as well.
  private mutating func closeGroup() -> Group? {
    guard var ended = group else { preconditionFailure("endGroup without beginGroup") }
    ended.depth -= 1
    group = ended.depth == 0 ? nil : ended
    return group == nil ? ended : nil
  }

  private mutating func push(_ name: String, _ value: Value, _ mark: Int? = nil) {
    if undoLevels.isEmpty { forgetRebasings() }
    undoLevels.append(Level(name: name, value: value, rebasedCount: rebasings.count, mark: mark))
    forget(undoneBeyond: 0)
  }
}

// MARK: - Going back and forth

extension EditHistory {
  /// The number of edits that can be undone; an open group with edits counts as one.
  public var undoCount: Int {
    isGroupRecorded ? min(limit, undoLevels.count + 1) : undoLevels.count
  }

  /// The number of edits that can be redone.
  public var redoCount: Int { isGroupRecorded ? 0 : redoLevels.count }

  /// Whether there is an earlier value.
  public var canUndo: Bool { undoCount > 0 }

  /// Whether there is a later value.
  public var canRedo: Bool { redoCount > 0 }

  /// What the edit to be undone next is called, or `nil` when there is none.
  public var undoName: String? {
    guard isGroupRecorded else { return undoLevels.last?.name }
    return limit > 0 ? group?.name : nil
  }

  /// What the edit to be redone next is called, or `nil` when there is none.
  public var redoName: String? { isGroupRecorded ? nil : redoLevels.last?.name }

  private var isGroupRecorded: Bool { group?.before != nil }

  /// Goes back by one edit.
  ///
  /// - Parameter current: The value as it is now; it can be had again with redo.
  /// - Returns: The value before the last edit, or `nil` when nothing is left or a group is open.
  public mutating func undo(from current: Value) -> Value? {
    guard group == nil, let level = undoLevels.popLast() else { return nil }
    redoLevels.append(level.replacing(current, rebasedCount: rebasings.count))
    return level.value
  }

  /// Goes forward again by one edit.
  ///
  /// - Parameter current: The value as it is now; it can be had again with undo.
  /// - Returns: The value after the edit, or `nil` when nothing was undone or a group is open.
  public mutating func redo(from current: Value) -> Value? {
    guard group == nil, let level = redoLevels.popLast() else { return nil }
    undoLevels.append(level.replacing(current, rebasedCount: rebasings.count))
    return level.value
  }

  /// Forgets everything.
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
  /// Merges a value with the one that it is put onto, given what both began from.
  package typealias Merge = (_ base: Value, _ other: Value, _ value: Value) -> Value

  /// Puts all values onto another one, each when it is asked for.
  ///
  /// - Parameters:
  ///   - base: What the other value was made from.
  ///   - other: The value that edits are those of from now on.
  ///   - current: The value that is current from now on.
  ///   - merge: Merges two values.
  package mutating func rebase(
    from base: Value, onto other: Value, at current: Value, by merge: Merge
  ) {
    if let before = group?.before {
      group?.before = merge(base, other, before)
      forget(before)
    }
    if undoLevels.isEmpty, redoLevels.isEmpty { return forgetRebasings() }
    rebasings.append(Rebasing(base: base, other: other))
    settle(at: current, by: merge)
  }

  /// Drops the levels next to the current value that lead to nothing else, since what was edited
  /// there was edited elsewhere in the same way.
  package mutating func settle(at current: Value, by merge: Merge) {
    guard !rebasings.isEmpty else { return }
    settle(\.undoLevels, at: current, by: merge)
    settle(\.redoLevels, at: current, by: merge)
  }

  private mutating func settle(
    _ levels: WritableKeyPath<Self, Queue<Level>>, at current: Value, by merge: Merge
  ) {
    while var level = self[keyPath: levels].popLast() {
      for rebasing in rebasings[level.rebasedCount...] {
        forget(level.value)
        level.value = merge(rebasing.base, rebasing.other, level.value)
      }
      level.rebasedCount = rebasings.count
      guard level.mark == nil, level.value == current else {
        return self[keyPath: levels].append(level)
      }
      forget(level.value)
    }
  }
}

extension EditHistory.Level {
  /// The same edit from its other end.
  fileprivate func replacing(_ other: Value, rebasedCount: Int) -> Self {
    EditHistory.Level(name: name, value: other, rebasedCount: rebasedCount, mark: mark)
  }
}
