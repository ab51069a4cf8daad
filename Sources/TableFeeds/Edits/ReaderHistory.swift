import TableData

/// The edits of one reader that it can undo and redo.
struct ReaderHistory<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Snapshot = TableSnapshot<Section, Row>

  /// An edit: the tables before and after it.
  struct Step {
    let before: Snapshot
    let after: Snapshot
    let name: String
  }

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []

  init() {}

  /// Adds an edit that was done; what was undone before cannot be redone any more.
  mutating func add(_ step: Step, limit: Int) {
    redoable = []
    undoable.append(step)
    if undoable.count > limit { undoable.removeFirst(undoable.count - limit) }
  }

  /// Notes that the last edit was undone.
  mutating func undo(by step: Step) {
    undoable.removeLast()
    redoable.append(step)
  }

  /// Notes that the edit undone last was redone.
  mutating func redo(by step: Step) {
    redoable.removeLast()
    undoable.append(step)
  }
}
