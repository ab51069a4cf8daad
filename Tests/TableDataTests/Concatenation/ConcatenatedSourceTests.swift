import TableData
import TableInvariants
import TableTesting
import Testing

struct ConcatenatedSourceTests {
  typealias Source = ConcatenatedSource<String, SampleSection, SampleRow>
  typealias Part = TableDataSource<SampleSection, SampleRow>
  typealias Snapshot = TableSnapshot<SampleSection, SampleRow>

  private static func part(_ rows: String) throws -> Part {
    Part(try Snapshot(SampleSection("A"), rows: rows.map { SampleRow("\($0)") }))
  }

  /// An observer that follows the changes has the current table, and each change is exact.
  @Test(arguments: 0..<4 as Range<UInt64>)
  func observersCanFollow(seed: UInt64) throws {
    var generator = TableGenerator(seed: seed)
    let parts = ["p", "q", "r"].map { ($0, Part()) }
    let source = Source()
    var followed = Source.Snapshot()
    var violations: [String] = []
    source.dataSource.addPermanentObserver { change in
      if change.old != followed { violations.append("a change was left out") }
      violations += change.difference.violations(from: change.old, to: change.new)
      followed = change.new
    }
    for _ in 0..<150 {
      let (id, part) = try #require(parts.randomElement(using: &generator.random))
      switch Int.random(in: 0..<10, using: &generator.random) {
      case 0: source.remove(id: id)
      case 1..<3:
        try? source.insert(part, as: id, at: Int.random(in: 0..<3, using: &generator.random))
      case 3: try? source.move(id: id, to: Int.random(in: 0..<3, using: &generator.random))
      case 4: part.undo()
      case 5: part.redo()
      default: part.apply(generator.variant(of: part.snapshot, edits: 2))
      }
      source.table.checkInvariants()
      let shown = source.partIDs.compactMap { id in source.source(id: id).map { (id, $0.snapshot) }
      }
      try #require(
        source.snapshot.contents
          == ConcatenatedTableTests.contents(of: shown.map { (id: $0.0, table: $0.1) }))
      try #require(followed == source.snapshot)
    }
    #expect(violations == [])
  }

  @Test func aChangeKeepsItsCauseAndName() throws {
    let (source, part) = (Source(), try Self.part("ab"))
    try source.append(Self.part("ab"), as: "p")
    try source.append(part, as: "q")
    var told: [String] = []
    let observation = source.dataSource.observe {
      told.append("\($0.cause) \($0.name): \($0.difference)")
    }
    part.edit(named: "Delete b") { table in _ = table.remove(id: "b") }
    part.undo()
    part.redo()
    #expect(
      told == [
        "edit Delete b: - [1, 1] q/b0", "undo Delete b: + [1, 1] q/b0",
        "redo Delete b: - [1, 1] q/b0",
      ])
    observation.cancel()
    part.undo()
    #expect(told.count == 3)
  }

  @Test func aRowLeadsBackToItsSource() throws {
    let (source, part) = (Source(), try Self.part("ab"))
    try source.append(part, as: "p")
    let row = try #require(source.snapshot.row(id: ConcatenatedID(part: "p", id: "a")))
    let origin = try #require(source.source(id: row.part))
    origin.edit { table in _ = table.remove(id: row.element.id) }
    #expect(source.snapshot.description == "p/A\n  p/b0")
  }

  @Test func anObserverMayEditAnotherPart() throws {
    let (source, one, other) = (Source(), try Self.part("a"), try Self.part("a"))
    try source.append(one, as: "p")
    try source.append(other, as: "q")
    var told: [String] = []
    source.dataSource.addPermanentObserver { change in
      if one.snapshot.rowCount == 0, other.snapshot.rowCount > 0 {
        other.edit { table in _ = table.remove(id: "a") }
        one.edit(named: "Again") { table in try? table.append(SampleRow("z"), to: "A") }
      }
      told.append("\(change.difference)")
    }
    one.edit { table in _ = table.remove(id: "a") }
    #expect(told == ["- [0, 0] p/a0", "- [1, 0] q/a0", "+ [0, 0] p/z0"])
    #expect(source.snapshot.description == "p/A\n  p/z0\nq/A")
    source.table.checkInvariants()
  }

  @Test func oneSourceCanBeShownTwice() throws {
    let (source, part) = (Source(), try Self.part("a"))
    try source.append(part, as: "p")
    try source.append(part, as: "q")
    part.edit { table in _ = table.remove(id: "a") }
    #expect(source.snapshot.rowCount == 0)
    #expect(throws: ConcatenationError.duplicatePart(identifier: "p", first: 0, second: 2)) {
      try source.append(part, as: "p")
    }
    part.undo()
    #expect(source.snapshot.rowCount == 2)
  }

  @Test func aRemovedPartIsNotFollowed() throws {
    let (source, part) = (Source(), try Self.part("a"))
    try source.append(part, as: "p")
    #expect(source.remove(id: "p") === part)
    #expect(source.remove(id: "p") == nil)
    part.edit { table in _ = table.remove(id: "a") }
    #expect(source.snapshot.isEmpty && source.partIDs.isEmpty)
  }

  @Test func itGoesWithItsLastOwner() throws {
    let part = try Self.part("a")
    weak var gone: Source?
    var whole: Source.Whole?
    do {
      let source = Source()
      try source.append(part, as: "p")
      (gone, whole) = (source, source.dataSource)
    }
    #expect(gone == nil)
    part.edit { table in _ = table.remove(id: "a") }
    #expect(whole?.snapshot.rowCount == 1)
  }

  // MARK: - Rows of several kinds

  struct Album: Identifiable, Equatable { let id: Int }
  struct Song: Identifiable, Equatable { let id: Int }

  enum Row: Identifiable, Equatable {
    case album(Album)
    case song(Song)

    enum ID: Hashable {
      case album(Album.ID)
      case song(Song.ID)
    }

    var id: ID {
      switch self {
      case .album(let album): .album(album.id)
      case .song(let song): .song(song.id)
      }
    }
  }

  @Test func kindsOfRowsAreAnEnum() throws {
    let albums = TableDataSource(
      try TableSnapshot(SampleSection("A"), rows: [Row.album(Album(id: 1))]))
    let songs = TableDataSource(
      try TableSnapshot(SampleSection("A"), rows: [Row.song(Song(id: 1))]))
    let source = ConcatenatedSource<Int, SampleSection, Row>()
    try source.append(albums, as: 0)
    try source.append(songs, as: 1)
    #expect(source.snapshot.rows.map(\.element.id) == [.album(1), .song(1)])
  }
}
