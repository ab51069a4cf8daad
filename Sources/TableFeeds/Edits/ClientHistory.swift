import TableData

/// The undo and redo history of one client.
struct ClientHistory<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
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

  /// Adds a performed edit, which discards the edits to redo.
  mutating func add(_ step: Step, limit: Int) {
    redoable = []
    undoable.append(step)
    if undoable.count > limit { undoable.removeFirst(undoable.count - limit) }
  }

  /// Records that the last edit was undone.
  mutating func undo(by step: Step) {
    undoable.removeLast()
    redoable.append(step)
  }

  /// Records that the edit undone last was redone.
  mutating func redo(by step: Step) {
    redoable.removeLast()
    undoable.append(step)
  }
}
