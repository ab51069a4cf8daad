import TableData
import TableTesting

/// Random edits with interleaved operations.
struct PreparedScript {
  typealias Snapshot = TableSnapshot<SampleSection, SampleRow>

  /// An edit, undo or redo, and the operations between preparing and performing it.
  struct Step {
    var action: Action
    var name: String
    /// Whether its work is done after the interleaved operations.
    var isWorkLate: Bool
    var isWorkDoneTwice: Bool
    /// Whether it is performed in a group that is opened after it was made.
    var isGrouped: Bool
    var interlude: Interlude?
    /// An observer's reaction to the next change, before derived sources follow.
    var reaction: Interlude?
  }

  /// The operation to perform; of two edits of one table the first one.
  enum Action { case edit(Snapshot), undo, redo, edits(Snapshot, Snapshot) }

  /// An operation that is performed synchronously.
  enum Interlude {
    case query(Int), merge(Snapshot, from: Snapshot), edit(Snapshot), undo
    case cancelledGroup(Snapshot), companion(Snapshot), editAndCompanion(Snapshot, Snapshot)
    case derive, drop
  }

  var generator: TableGenerator<SampleSection, SampleRow>

  init(seed: UInt64) { generator = TableGenerator(seed: seed) }

  mutating func step(_ number: Int, on table: Snapshot) -> Step {
    let edited = edited(table)
    let action: Action =
      switch chance(6) {
      case 0: .undo
      case 1: .redo
      case 2: .edits(edited, self.edited(table))
      default: .edit(edited)
      }
    return Step(
      action: action, name: "\(number)", isWorkLate: chance(3) == 0,
      isWorkDoneTwice: chance(5) == 0,
      isGrouped: chance(8) == 0, interlude: chance(2) == 0 ? interlude(on: table) : nil,
      reaction: chance(3) == 0 ? interlude(on: edited) : nil)
  }

  private mutating func interlude(on table: Snapshot) -> Interlude {
    switch chance(10) {
    case 0, 1: .query(chance(3))
    case 2: .merge(edited(table), from: table)
    case 3: .edit(edited(table))
    case 4: .undo
    case 5, 6: .cancelledGroup(edited(table))
    case 7: .companion(edited(table))
    case 8: .editAndCompanion(edited(table), edited(table))
    default: chance(2) == 0 ? .derive : .drop
    }
  }

  private mutating func edited(_ table: Snapshot) -> Snapshot {
    generator.variant(of: table, edits: 1 + chance(4))
  }

  private mutating func chance(_ count: Int) -> Int {
    Int.random(in: 0..<count, using: &generator.random)
  }
}
