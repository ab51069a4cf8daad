import TableData
import TableTesting
import Testing

/// Sources whose edits are made before say and show what others do, whatever comes between.
struct PreparedScriptTests {
  @Test(arguments: 0..<20) func aScriptGivesTheSameChanges(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let table = try generator.snapshot()
    let (plain, prepared) = (Sources(table), Sources(table))
    for step in 0..<200 {
      let count = Int.random(in: 1...4, using: &generator.random)
      let edited = generator.edited(plain.origin.snapshot, times: count)
      let choice = Int.random(in: 0..<5, using: &generator.random)
      let isAsked = Int.random(in: 0..<4, using: &generator.random) == 0
      let query = isAsked ? Int.random(in: 0..<3, using: &generator.random) : nil
      if let query { plain.setQuery(query) }
      let edit: PreparedEdit?
      switch choice {
      case 0: (_, edit) = (plain.origin.undo(), prepared.last.preparedUndo())
      case 1: (_, edit) = (plain.origin.redo(), prepared.last.preparedRedo())
      default:
        plain.origin.apply(edited, named: "\(step)")
        edit = prepared.origin.preparedEdit("\(step)") { $0 = edited }
      }
      // Another query may be set between the work and the edit.
      edit?.work()
      if let query { prepared.setQuery(query) }
      if let edit { #expect(edit.perform()) }
      plain.check(prepared)
    }
  }
}

/// A source, those derived from it, and what their observers are told.
private final class Sources {
  typealias Source = TableDataSource<SampleSection, SampleRow>
  typealias Query = TableQuery<Source.Snapshot, Source.Snapshot>

  let origin: Source
  let sorted: Source
  let last: Source
  private var told: [[String]] = [[], [], []]

  init(_ table: Source.Snapshot) {
    origin = Source(table)
    sorted = origin.derived(by: Self.queries[0])
    last = sorted.derived(by: Query().filter { $0.revision % 2 == 0 })
    for (index, source) in [origin, sorted, last].enumerated() {
      source.addObserver { [unowned self] change in
        told[index].append("\(change.cause) \(change.name): \(change.difference)")
      }
    }
  }

  private static let queries = [
    Query().sorted(by: \.id), Query().sorted(by: \.id, .descending),
    Query().filter { $0.id.count < 6 },
  ]

  func setQuery(_ number: Int) { sorted.setQuery(Self.queries[number]) }

  func check(_ other: Sources) {
    #expect(origin.snapshot == other.origin.snapshot)
    #expect(sorted.snapshot == other.sorted.snapshot)
    #expect(last.snapshot == other.last.snapshot)
    #expect(origin.undoName == other.origin.undoName && origin.redoName == other.origin.redoName)
    let even = sorted.snapshot.rows.filter { $0.revision % 2 == 0 }
    #expect(last.snapshot.rows.elementsEqual(even))
    #expect(told == other.told)
  }
}
