/// One replacement in a text, with all it takes to make it again or take it back.
struct TextChange: Hashable, Sendable {
  /// Where the text changed.
  var start: TextPosition

  /// What stood there before.
  var removed: String

  /// What stands there now.
  var inserted: String

  /// Where the cursor stood before.
  var cursor: TextPosition
}

/// The changes of a text that can be taken back and made again.
///
/// What is typed, or deleted, in one go is one change.
struct TextHistory: Hashable, Sendable {
  /// How changes go on from one key to the next.
  enum Run: Hashable, Sendable {
    /// Letter after letter.
    case typing
    /// Cluster after cluster, backwards or forwards.
    case deleting
  }

  var undone: [TextChange] = []
  var done: [TextChange] = []
  private var run: Run?

  /// Remembers a change; it becomes part of the last one if that is still going on.
  ///
  /// - Parameters:
  ///   - change: The change.
  ///   - run: How it may go on, or `nil` when it is complete.
  mutating func record(_ change: TextChange, as run: Run?) {
    undone = []
    defer { self.run = run }
    if run != nil, run == self.run, let last = done.indices.last, done[last].absorb(change) {
      return
    }
    done.append(change)
  }

  /// Has the next change stand for itself.
  mutating func endRun() {
    run = nil
  }

  /// Takes the last change from those that were done.
  mutating func undo() -> TextChange? {
    run = nil
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

  /// Takes the last change from those that were taken back.
  mutating func redo() -> TextChange? {
    run = nil
    guard let change = undone.popLast() else { return nil }
    done.append(change)
    return change
  }
}

extension TextChange {
  fileprivate mutating func absorb(_ next: TextChange) -> Bool {
    if next.removed.isEmpty, next.start == start.advanced(over: inserted) {
      inserted += next.inserted
      return true
    }
    guard next.inserted.isEmpty, inserted.isEmpty else { return false }
    if next.start == start {
      removed += next.removed
      return true
    }
    guard next.start.advanced(over: next.removed) == start else { return false }
    removed = next.removed + removed
    start = next.start
    return true
  }
}
