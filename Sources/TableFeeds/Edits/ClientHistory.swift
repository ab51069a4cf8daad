import TableData

struct ClientHistory<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  typealias Snapshot = TableSnapshot<Section, Row>

  struct Step {
    let before: Snapshot
    let after: Snapshot
    let name: String
  }

  private(set) var undoable: [Step] = []
  private(set) var redoable: [Step] = []

  init() {}

  mutating func add(_ step: Step, limit: Int) {
    redoable = []
    undoable.append(step)
    if undoable.count > limit { undoable.removeFirst(undoable.count - limit) }
  }

  mutating func undo(by step: Step) {
    undoable.removeLast()
    redoable.append(step)
  }

  mutating func redo(by step: Step) {
    redoable.removeLast()
    undoable.append(step)
  }
}
