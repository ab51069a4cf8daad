import TableData
import TableInvariants
import TableTesting
import Testing

@Suite struct TableDifferencerTests {
  typealias Table = TableSnapshot<SampleSection, SampleRow>

  private static func tables(_ count: Int) throws -> [Table] {
    var table = try Table(
      SampleSection("A"), rows: (0..<2_000).map { SampleRow(number: $0, revision: 0) })
    return try (0..<count).map { revision in
      try table.update(SampleRow(number: revision, revision: revision + 1))
      return table
    }
  }

  @Test func aLoneRequestGetsTheDifference() async throws {
    let tables = try Self.tables(2)
    let differencer = TableDifferencer<SampleSection, SampleRow>()
    let difference = await differencer.difference(from: tables[0], to: tables[1])
    #expect(difference == tables[1].difference(from: tables[0]))
    #expect(difference?.isEmpty == false)
  }

  @Test func requestsOneAfterTheOtherAllGetTheirs() async throws {
    let tables = try Self.tables(20)
    let differencer = TableDifferencer<SampleSection, SampleRow>()
    for (old, new) in zip(tables, tables.dropFirst()) {
      #expect(await differencer.difference(from: old, to: new) == new.difference(from: old))
    }
  }

  /// However requests overlap, every response is correct, and the last request gets one.
  @Test func theLastRequestWins() async throws {
    let tables = try Self.tables(60)
    let differencer = TableDifferencer<SampleSection, SampleRow>()
    let answers = await withTaskGroup(of: (Int, Bool?).self) { group in
      for number in tables.indices.dropFirst() {
        group.addTask {
          let answer = await differencer.difference(from: tables[0], to: tables[number])
          return (number, answer.map { $0 == tables[number].difference(from: tables[0]) })
        }
      }
      return await group.reduce(into: [Int: Bool]()) { $0[$1.0] = $1.1 }
    }
    #expect(!answers.isEmpty)
    #expect(answers.values.allSatisfy { $0 })
    let last = await differencer.difference(from: tables[0], to: tables[59])
    #expect(last == tables[59].difference(from: tables[0]))
  }

  @Test func aCancelledCallerGetsNothing() async throws {
    let tables = try Self.tables(2)
    let differencer = TableDifferencer<SampleSection, SampleRow>()
    let task = Task {
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return await differencer.difference(from: tables[0], to: tables[1])
    }
    #expect(await task.value == nil)
  }

  private final class Witness: Sendable {}

  private struct WitnessedRow: Identifiable, Equatable {
    let id: Int
    let witness: Witness

    static func == (one: Self, other: Self) -> Bool { one.id == other.id }
  }

  /// A cancelled request does not hold on to its tables until the next one.
  @Test func aCancelledRequestReleasesItsTables() async throws {
    let differencer = TableDifferencer<SampleSection, WitnessedRow>()
    weak var witness: Witness?
    do {
      let row = WitnessedRow(id: 1, witness: Witness())
      witness = row.witness
      let table = try TableSnapshot(SampleSection("A"), rows: [row])
      let task = Task {
        unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
        return await differencer.difference(from: table, to: table)
      }
      #expect(await task.value == nil)
    }
    #expect(witness == nil)
  }

  /// Copies share nodes; each task edits its own, and the tables they came from never change.
  @Test func copiesAreEditedFromSeveralTasks() async throws {
    let table = try Self.tables(1)[0]
    let contents = table.contents
    let sums = await withTaskGroup(of: Int.self) { group in
      for seed in 0..<8 {
        group.addTask {
          var (copy, generator) = (table, SeededRandomNumberGenerator(seed: UInt64(seed)))
          for number in 0..<500 {
            copy.remove(
              id: SampleRow(number: Int.random(in: 0..<2_000, using: &generator), revision: 0).id)
            try? copy.append(SampleRow(number: 5_000 + number, revision: seed), to: "A")
          }
          copy.checkInvariants()
          return copy.difference(from: table).rows.count
        }
      }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(sums.allSatisfy { $0 > 500 })
    #expect(table.contents == contents)
  }
}
