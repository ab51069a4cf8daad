/// Undo and redo for any value, by keeping the values themselves.
///
/// The history does not hold the current value; whoever owns it hands it over and takes another.
///
/// ```swift
/// var history = EditHistory<Table>(limit: 100)
/// history.record(table, named: "Delete Pear")  // before the edit
/// table.remove(pear.id)
/// if let earlier = history.undo(from: table) { table = earlier }
/// ```
public struct EditHistory<Value> {
  fileprivate struct Level {
    var name: String
    var value: Value
  }

  private var undoLevels: [Level] = []
  private var redoLevels: [Level] = []
  private var group: (name: String, depth: Int, isRecorded: Bool)?

  /// The number of edits that can be undone at most; older ones are forgotten.
  public var limit: Int {
    didSet {
      limit = max(0, limit)
      forgetBeyondLimit()
    }
  }

  /// Creates an empty history.
  ///
  /// - Parameter limit: The number of edits that can be undone at most.
  public init(limit: Int = .max) {
    self.limit = max(0, limit)
  }

  private mutating func forgetBeyondLimit() {
    undoLevels.removeFirst(max(0, undoLevels.count - limit))
    redoLevels.removeFirst(max(0, redoLevels.count - limit))
  }
}

extension EditHistory: Sendable where Value: Sendable {}
extension EditHistory.Level: Sendable where Value: Sendable {}

// MARK: - Recording

extension EditHistory {
  /// Remembers the value as it is before an edit; what was undone can no longer be redone.
  ///
  /// Within a group only the first of its edits is remembered, under the name of the group.
  ///
  /// - Parameters:
  ///   - value: The value before the edit.
  ///   - name: What the edit is called, for example "Delete Pear".
  public mutating func record(_ value: Value, named name: String) {
    redoLevels = []
    guard let open = group else {
      push(Level(name: name, value: value))
      return
    }
    guard !open.isRecorded else { return }
    push(Level(name: open.name, value: value))
    group?.isRecorded = true
  }

  /// Begins a group: the edits until its end are undone and redone as one.
  ///
  /// Groups can be nested; the outermost counts. A group without edits leaves nothing behind.
  ///
  /// - Parameter name: What the edits together are called.
  public mutating func beginGroup(named name: String) {
    if group == nil {
      group = (name, 1, false)
    } else {
      group?.depth += 1
    }
  }

  /// Ends a group.
  ///
  /// - Precondition: A group is open.
  public mutating func endGroup() {
    precondition(group != nil, "endGroup without beginGroup")
    group?.depth -= 1
    if group?.depth == 0 { group = nil }
  }

  private mutating func push(_ level: Level) {
    undoLevels.append(level)
    forgetBeyondLimit()
  }
}

// MARK: - Going back and forth

extension EditHistory {
  /// The number of edits that can be undone.
  public var undoCount: Int { undoLevels.count }

  /// The number of edits that can be redone.
  public var redoCount: Int { redoLevels.count }

  /// What the edit to be undone next is called, or nil when there is none.
  public var undoName: String? { undoLevels.last?.name }

  /// What the edit to be redone next is called, or nil when there is none.
  public var redoName: String? { redoLevels.last?.name }

  /// Goes back by one edit.
  ///
  /// - Parameter current: The value as it is now; it can be had again with redo.
  /// - Returns: The value before the last edit, or nil when nothing is left or a group is open.
  public mutating func undo(from current: Value) -> Value? {
    guard group == nil, let level = undoLevels.popLast() else { return nil }
    redoLevels.append(Level(name: level.name, value: current))
    return level.value
  }

  /// Goes forward again by one edit.
  ///
  /// - Parameter current: The value as it is now; it can be had again with undo.
  /// - Returns: The value after the edit, or nil when nothing was undone or a group is open.
  public mutating func redo(from current: Value) -> Value? {
    guard group == nil, let level = redoLevels.popLast() else { return nil }
    undoLevels.append(Level(name: level.name, value: current))
    return level.value
  }

  /// Forgets everything.
  public mutating func removeAll() {
    undoLevels = []
    redoLevels = []
    group?.isRecorded = false
  }
}
