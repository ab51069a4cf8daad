struct TextChange: Hashable, Sendable {
  var start: TextPosition

  var removed: String

  var inserted: String

  var cursor: TextPosition
}

/// The undo history of a string, coalescing runs.
struct TextHistory: Hashable, Sendable {
  /// Edits that coalesce.
  enum Run: Hashable, Sendable {
    case typing
    /// In either direction.
    case deleting
  }

  var undone: [TextChange] = []
  var done: [TextChange] = []
  private var run: Run?

  mutating func record(_ change: TextChange, as run: Run?) {
    undone = []
    defer { self.run = run }
    if run != nil, run == self.run, let last = done.indices.last, done[last].absorb(change) {
      return
    }
    done.append(change)
  }

  mutating func endRun() {
    run = nil
  }

  mutating func undo() -> TextChange? {
    run = nil
    guard let change = done.popLast() else { return nil }
    undone.append(change)
    return change
  }

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
