import TableData
import TableTesting

/// Steps that change a table, to be taken with a derived table beside it.
struct QueryScript: CustomStringConvertible {
  typealias Table = QueryShape.Table

  enum Step {
    case edit(Table.Edit)
    /// Some earlier table, as undo brings it.
    case back(to: Int)
    /// The same table, made anew.
    case rebuilt
  }

  var start: Table
  /// The changes of the origin, each of several steps at once.
  var changes: [[Step]]

  var description: String {
    "Start:\n\(start)\n" + changes.map { "- \($0)" }.joined(separator: "\n")
  }
}

// MARK: - Making scripts

extension QueryScript {
  init(seed: UInt64, rowPool: Int, changeCount: Int) throws {
    var generator = TableGenerator<QuerySection, QueryRow>(
      seed: seed, rows: rowPool, revisions: 8,
      makeSection: { QuerySection(id: $0, note: $1 % 2) }, makeRow: QueryRow.init)
    start = try generator.snapshot()
    changes = []
    var tables = [start]
    for number in 0..<changeCount {
      var change: [Step] = []
      switch Int.random(in: 0..<40, using: &generator.random) {
      case 0: change = [.rebuilt]
      case 1, 2: change = [.back(to: Int.random(in: 0...number, using: &generator.random))]
      default: break
      }
      for _ in 0..<Int.random(in: 1...4, using: &generator.random) {
        change.append(.edit(generator.edit(of: Self.table(after: change, tables))))
      }
      changes.append(change)
      tables.append(Self.table(after: change, tables))
    }
  }
}

// MARK: - Taking the steps

extension QueryScript {
  /// The tables that the changes lead to, one after the other.
  var tables: [Table] {
    changes.reduce(into: [start]) { $0.append(Self.table(after: $1, $0)) }
  }

  /// The first thing that goes wrong when a derived table follows the script.
  func problem(with shape: QueryShape) -> String? {
    var tables = [start]
    var derived = DerivedTable(of: start, by: shape.query)
    if derived.snapshot.contents != shape.plainResult(of: start) { return "Wrong from scratch" }
    for (number, change) in changes.enumerated() {
      let table = Self.table(after: change, tables)
      tables.append(table)
      let old = derived
      let difference = derived.follow(table)
      if let problem = Self.problem(with: derived, after: old, difference, shape) {
        return "Change \(number) of \(shape): \(problem)"
      }
    }
    return nil
  }

  private static func table(after change: [Step], _ tables: [Table]) -> Table {
    var table = tables[tables.count - 1]
    for step in change {
      switch step {
      case .edit(let edit): _ = try? table.apply(edit)
      case .back(let index): table = tables[min(index, tables.count - 1)]
      case .rebuilt: table = TableSnapshot(uniqueSections: table.contents)
      }
    }
    return table
  }

  private static func problem(
    with derived: DerivedTable<Table, Table>, after old: DerivedTable<Table, Table>,
    _ difference: Table.Difference, _ shape: QueryShape
  ) -> String? {
    derived.snapshot.checkInvariants()
    let expected = shape.plainResult(of: derived.input)
    let found = derived.snapshot.contents
    if found != expected {
      return "Expected:\n\(Table(uniqueSections: expected))\nFound:\n\(derived.snapshot)"
    }
    if DerivedTable(of: derived.input, by: shape.query).snapshot.contents != expected {
      return "Wrong from scratch"
    }
    return difference.violations(from: old.snapshot, to: derived.snapshot).first
  }
}

// MARK: - Shrinking

extension QueryScript {
  /// The same script with as few changes and steps as still go wrong.
  func shrunk(with shape: QueryShape) -> QueryScript {
    var script = self
    var length = max(1, changes.count / 2)
    while true {
      var isShorter = false
      for candidate in script.shorter(by: length) where candidate.problem(with: shape) != nil {
        script = candidate
        isShorter = true
        break
      }
      if isShorter { continue }
      if length == 1 { return script }
      length /= 2
    }
  }

  /// The script without some changes that follow each other; without a step of one change too, when
  /// it is about a single one.
  private func shorter(by length: Int) -> some Sequence<QueryScript> {
    let withoutChanges = stride(from: 0, to: changes.count, by: length).lazy.map { first in
      var script = self
      script.changes.removeSubrange(first..<Swift.min(first + length, changes.count))
      return script
    }
    guard length == 1 else { return Array(withoutChanges) }
    let withoutSteps = changes.indices.flatMap { change in
      changes[change].indices.map { step in
        var script = self
        script.changes[change].remove(at: step)
        return script
      }
    }.filter { $0.changes.allSatisfy { !$0.isEmpty } }
    return Array(withoutChanges) + withoutSteps
  }
}
