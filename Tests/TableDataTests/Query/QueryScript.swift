import TableData
import TableInvariants
import TableQueries
import TableTesting

/// Steps that change two tables beside a derived table.
struct QueryScript: CustomStringConvertible {
  typealias Table = QueryShape.Table
  typealias Tables = QueryShape.Tables
  typealias Generator = TableGenerator<QuerySection, QueryRow>

  enum Step {
    case edit(Table.Edit)
    case editRight(Table.Edit)
    /// Some earlier tables, as after an undo.
    case back(to: Int)
    /// The same tables, rebuilt.
    case rebuilt
  }

  var start: Tables
  /// The changes of the origin, each of several steps at once.
  var changes: [[Step]]

  var description: String {
    "Left:\n\(start.left)\nRight:\n\(start.right)\n"
      + changes.map { "- \($0)" }.joined(separator: "\n")
  }
}

// MARK: - Making scripts

extension QueryScript {
  init(seed: UInt64, rowPool: Int, changeCount: Int) throws {
    func makeGenerator(_ seed: UInt64, rows: Int) -> Generator {
      Generator(
        seed: seed, rows: rows, revisions: 8,
        makeSection: { QuerySection(id: $0, note: $1 % 2) }, makeRow: QueryRow.init)
    }
    var generator = makeGenerator(seed, rows: rowPool)
    var rightGenerator = makeGenerator(seed + 500_000, rows: 6)
    start = Tables(try generator.snapshot(), try rightGenerator.snapshot())
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
        let current = Self.tables(after: change, tables)
        change.append(
          Int.random(in: 0..<3, using: &generator.random) == 0
            ? .editRight(rightGenerator.edit(of: current.right))
            : .edit(generator.edit(of: current.left)))
      }
      changes.append(change)
      tables.append(Self.tables(after: change, tables))
    }
  }
}

// MARK: - Taking the steps

extension QueryScript {
  /// The tables that the changes lead to, one after the other.
  var tables: [Tables] {
    changes.reduce(into: [start]) { $0.append(Self.tables(after: $1, $0)) }
  }

  /// The first failure when a derived table follows the script.
  func problem(with shape: QueryShape) -> String? {
    var tables = [start]
    var derived = DerivedTable(start, query: shape.query)
    if derived.snapshot.contents != shape.plainResult(of: start) { return "Wrong from scratch" }
    var copy = derived
    for (number, change) in changes.enumerated() {
      let new = Self.tables(after: change, tables)
      tables.append(new)
      // Between copies it is followed in place.
      if number % 4 == 0 { copy = derived }
      let old = derived.snapshot
      let difference = derived.apply(new)
      if let problem = Self.problem(with: derived, after: old, difference, shape)
        ?? (number % 4 == 2 ? Self.problem(with: &copy, following: new, shape) : nil)
      {
        return "Change \(number) of \(shape): \(problem)"
      }
    }
    return nil
  }

  /// The failure when a copy from before some changes follows them at once.
  private static func problem(
    with copy: inout DerivedTable<Tables, Table>, following new: Tables, _ shape: QueryShape
  ) -> String? {
    if copy.snapshot.contents != shape.plainResult(of: copy.input) { return "A copy changed" }
    let old = copy.snapshot
    let difference = copy.apply(new)
    return problem(with: copy, after: old, difference, shape).map { "A copy: \($0)" }
  }

  private static func tables(after change: [Step], _ tables: [Tables]) -> Tables {
    var new = tables[tables.count - 1]
    for step in change {
      switch step {
      case .edit(let edit): _ = try? new.left.apply(edit)
      case .editRight(let edit): _ = try? new.right.apply(edit)
      case .back(let index): new = tables[min(index, tables.count - 1)]
      case .rebuilt:
        new = Tables(
          TableSnapshot(uniqueSections: new.left.contents),
          TableSnapshot(uniqueSections: new.right.contents))
      }
    }
    return new
  }

  private static func problem(
    with derived: DerivedTable<Tables, Table>, after old: Table,
    _ difference: Table.Difference, _ shape: QueryShape
  ) -> String? {
    derived.snapshot.checkInvariants()
    let expected = shape.plainResult(of: derived.input)
    let found = derived.snapshot.contents
    if found != expected {
      return "Expected:\n\(Table(uniqueSections: expected))\nFound:\n\(derived.snapshot)"
    }
    if DerivedTable(derived.input, query: shape.query).snapshot.contents != expected {
      return "Wrong from scratch"
    }
    return difference.violations(from: old, to: derived.snapshot).first
  }
}

// MARK: - Shrinking

extension QueryScript {
  /// The script shrunk to a minimal failing one.
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

  /// The script without some consecutive changes; also without a step of one change, if only one
  /// change remains.
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
