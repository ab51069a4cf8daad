import Foundation
import TableTesting
import TestSampling
import Testing

@testable import TableData
@testable import TableQueries

/// Sorting rows by words equals sorting by comparison.
struct RowSorterTests {
  struct Named: Identifiable, Hashable, Sendable {
    let id: Int
    let name: String
    let number: Double?
    let rank: Int

    /// The sort key of strings; `<` is not a strict weak order if one string is a prefix of another
    /// in a different composition.
    var composedName: [UInt32] {
      name.precomposedStringWithCanonicalMapping.unicodeScalars.map(\.value)
    }

    func comesBefore(_ other: Named) -> Bool {
      let (name, otherName) = (composedName, other.composedName)
      return name == otherName
        ? (rank, id) < (other.rank, other.id) : name.lexicographicallyPrecedes(otherName)
    }
  }

  private static func rows(_ count: Int, seed: UInt64) -> [Named] {
    var random = SeededRandomNumberGenerator(seed: seed)
    // Accents at the end of a word of seven bytes and behind it, composed and not, and zeros.
    let parts = [
      "", "a", "b", "e", "e\u{301}", "\u{E9}", "\u{301}", "abcdefe", "abcdefe\u{301}",
      "abcdef\u{E9}",
      "z", "\u{FF}", "ß", "и", "и\u{306}", "е\u{308}", "ё", "日\u{301}", "か\u{3099}", "が", "日本", "👨‍👩‍👧",
      "a common beginning of many bytes: ",
    ]
    return (0..<count).map { id in
      let name = (0..<Int.random(in: 0...3, using: &random)).map { _ in
        parts.randomElement(using: &random) ?? ""
      }.joined()
      let numbers: [Double?] = [
        nil, 0, -0.0, 1, -1, .infinity, -.infinity, .leastNonzeroMagnitude, 1e300, -2.5,
      ]
      return Named(
        id: id, name: name, number: numbers.randomElement(using: &random) ?? nil,
        rank: [.min, -1, 0, 1, .max].randomElement(using: &random) ?? 0)
    }
  }

  @Test(arguments: Sample.seeds(30))
  func wordsStandInTheOrderOfTheirValues(seed: UInt64) {
    let rows = Self.rows(seed < 20 ? 50 : 3_000, seed: seed)
    let byName = RowSorter.sorted(rows, by: [SortCriterion(\.name), SortCriterion(\.rank)])
    #expect(byName.map(\.id) == rows.sorted { $0.comesBefore($1) }.map(\.id))
    let descending = RowSorter.sorted(
      rows, by: [SortCriterion(\.name, .descending), SortCriterion(\.rank, .descending)])
    let expected = rows.sorted { left, right in
      let isEqual = left.composedName == right.composedName && left.rank == right.rank
      return isEqual ? left.id < right.id : right.comesBefore(left)
    }
    #expect(descending.map(\.id) == expected.map(\.id))
    let byNumber = RowSorter.sorted(rows, by: [SortCriterion(\.number, nils: .first)])
    #expect(
      byNumber.map(\.id)
        == rows.sorted {
          ($0.number ?? -.infinity, $0.number == nil ? 0 : 1, $0.id)
            < ($1.number ?? -.infinity, $1.number == nil ? 0 : 1, $1.id)
        }.map(\.id))
  }

  @Test func criteriaWithAndWithoutWordsAreMixed() {
    let rows = Self.rows(2_000, seed: 77)
    let sorted = RowSorter.sorted(
      rows,
      by: [
        SortCriterion(\.rank), SortCriterion(\.name) { $0.count < $1.count }, SortCriterion(\.name),
      ])
    let expected = rows.sorted { left, right in
      let (keys, others) = ((left.rank, left.name.count), (right.rank, right.name.count))
      return keys == others ? left.comesBefore(right) : keys < others
    }
    #expect(sorted.map(\.id) == expected.map(\.id))
  }

  @Test func aVeryLongCommonBeginningIsNoTrouble() {
    let beginning = String(repeating: "x", count: 200_000)
    let rows = [2, 0, 1].map { Named(id: $0, name: "\(beginning)\($0)", number: nil, rank: 0) }
    #expect(RowSorter.sorted(rows, by: [SortCriterion(\.name)]).map(\.id) == [0, 1, 2])
  }

  @Test func stringsStandInTheOrderOfUnicode() throws {
    let names = ["é", "a", "Z", "z", "e\u{301}", "ä"]
    let rows = names.enumerated().map { Named(id: $0, name: $1, number: nil, rank: 0) }
    let table = try TableSnapshot(rows[0], rows: rows)
    let query = TableQuery(type(of: table)).sorted(by: \.name)
    // Both é are the same, and stay in their order.
    #expect(DerivedTable(table, query: query).snapshot.rows.map(\.id) == [2, 1, 3, 5, 0, 4])
  }

  /// A cancelled sort does not run to completion.
  @Test(arguments: [true, false], [1, 40])
  func aSortStopsHalfWay(byWords: Bool, sectionCount: Int) throws {
    let rows = Self.rows(20_000, seed: 5)
    let sections = (0..<sectionCount).map { Named(id: $0, name: "", number: nil, rank: 0) }
    let size = rows.count / sectionCount
    let table = try TableSnapshot<Named, Named>(
      sections.map { TableSection($0, rows: Array(rows[$0.id * size..<($0.id + 1) * size])) })
    let counter = CallCounter()
    let criterion =
      byWords
      ? SortCriterion<Named> { row -> Int in
        counter.count()
        return row.rank
      }
      : SortCriterion<Named>(\.rank) { left, right in
        counter.count()
        return left < right
      }
    let query = TableQuery(type(of: table)).sorted(by: [criterion])
    var derived = DerivedTable(table, query: TableQuery())
    func made(until isCancelled: @escaping @Sendable () -> Bool) -> Int? {
      derived.remake(of: table, by: query, until: isCancelled) ? derived.snapshot.rowCount : nil
    }
    #expect(made { false } == 20_000)
    let whole = counter.taken()
    #expect(made { true } == nil)
    #expect(counter.taken() == 0 && whole >= 20_000)
    let start = CallCounter()
    let isCancelled: @Sendable () -> Bool = {
      start.count()
      return start.total > 1
    }
    #expect(made(until: isCancelled) == nil)
    #expect(counter.taken() <= 6_000)
    // No effect remains.
    #expect(DerivedTable(table, query: query).snapshot.rowCount == 20_000)
  }
}
