import TableInvariants
import TableTesting
import TestSampling
import Testing

@testable import TableData
@testable import TableQueries
@testable import TextMatching

/// Searches of whole tables, in slices.
struct TableSearchTests {
  private typealias Table = TableSnapshot<Numbered, Numbered>
  private typealias Searched = TableSearch<Numbered, Numbered>

  private static func table(_ rowCounts: [Int]) throws -> Table {
    var next = 0
    return try Table(
      rowCounts.enumerated().map { section, count in
        defer { next += count }
        return TableSection(
          Numbered(id: section), rows: (next..<next + count).map { Numbered(id: $0) })
      })
  }

  @Test(arguments: [
    [0], [1], [64], [65], [Sample.pick(90, ofGate: 2_500)],
    [3, 0, Sample.pick(70, ofGate: 1_800), 1, 0], [],
  ])
  func slicesOfAnySizeFindTheSame(rowCounts: [Int]) throws {
    let table = try Self.table(rowCounts)
    let prepared = Searched(table, NamedNumbers.searched)
    for text in NamedNumbers.searches {
      for method in TextSearch.Method.allCases {
        let search = TextSearch(text, method: method)
        let expected = plainPaths(search, in: table)
        for size in [1, 2, .max] {
          var searched = prepared
          searched.search(for: search)
          while !searched.isComplete {
            var rest = size
            searched.advance {
              rest -= 1
              return rest > 0
            }
            // The rows found so far are the beginning of the result.
            let paths = searched.foundPaths(0..<10)
            #expect(Array(expected.prefix(paths.count)) == paths)
            #expect(paths.count == min(10, searched.foundCount))
          }
          #expect(searched.foundCount == expected.count)
          #expect(searched.foundPaths(0..<expected.count + 1) == expected)
          let middle = expected.count / 3..<expected.count / 2
          #expect(searched.foundPaths(middle) == Array(expected[middle]))
          expectTable(searched, expected)
        }
      }
    }
  }

  private func expectTable(_ searched: Searched, _ expected: [RowPath]) {
    let found = searched.foundTable()
    found.checkInvariants()
    let isExpected = Set(expected)
    let table = searched.table
    #expect(found == table.filter { table.path(id: $0.id).map(isExpected.contains) ?? false })
  }

  private func plainPaths(_ search: TextSearch, in table: Table) -> [RowPath] {
    let plain = PlainSearch(search)
    return table.rows.compactMap { row in
      plain.matches(NamedNumbers.texts(of: row)) ? table.path(id: row.id) : nil
    }
  }

  @Test func theFirstRowsAreThereAtOnce() throws {
    var searched = Searched(try Self.table([100_000]), NamedNumbers.searched)
    searched.search(for: TextSearch("ka"))
    #expect(searched.foundPaths(0..<10) == [] && searched.foundCount == 0)
    searched.advance { false }
    #expect(!searched.isComplete && searched.foundPaths(0..<10).count == 10)
  }

  @Test func textsAreFoldedOnce() throws {
    let counter = TextCounter()
    var searched = Searched(try Self.table([10_000, 500]), counter.texts)
    searched.advance()
    #expect(counter.taken() == 0, "Nothing is looked for")
    searched.search(for: TextSearch("ka"))
    searched.advance { false }
    let firstCount = counter.taken()
    #expect((1..<2_000).contains(firstCount))
    // The search is superseded, and the folded texts stay cached.
    searched.search(for: TextSearch("lo"))
    searched.advance()
    #expect(firstCount + counter.taken() == 10_500)
    searched.search(for: TextSearch("vid", method: .fuzzy))
    searched.advance()
    #expect(counter.taken() == 0)
    var folded = Searched(searched.table, counter.texts)
    folded.foldAll()
    folded.search(for: TextSearch("ka"))
    folded.advance()
    #expect(counter.taken() == 10_500)
  }

  @Test func aCopyGoesOnByItself() async throws {
    var searched = Searched(try Self.table([10_000]), NamedNumbers.searched)
    searched.search(for: TextSearch("ka"))
    searched.advance { false }
    let copy = searched
    let elsewhere = await Task.detached {
      var searched = copy
      searched.advance()
      return searched.foundCount
    }.value
    #expect(!searched.isComplete)
    searched.advance()
    #expect(searched.foundCount == elsewhere)
  }

  @Test func wordsMayBeInSeveralTextsButNoneAcrossTwo() throws {
    let texts = SearchableText<Numbered>({ _ in "ab" }, { _ in "cd" })
    for method in TextSearch.Method.allCases {
      for (text, count) in [
        ("ab cd", 1), ("cd ab", 1), ("b c", 1), ("bc", 0), ("abcd", 0), ("ad", 0),
      ] {
        var searched = Searched(try Self.table([1]), texts)
        searched.search(for: TextSearch(text, method: method))
        searched.advance()
        #expect(searched.foundCount == count, "\(text)")
        let search = TextSearch(text, method: method)
        #expect((texts.grade(of: Numbered(id: 0), for: search) != nil) == (count == 1))
      }
    }
  }

  /// A word is ranked by its place in its own text, regardless of which text that is.
  @Test func theGradeIsThatOfTheTextAlone() {
    let row = Numbered(id: 0)
    for text in ["cd", "xcd", "x cd", "cxd", "xcxd"] {
      for method in TextSearch.Method.allCases {
        let search = TextSearch("cd", method: method)
        let alone = SearchableText<Numbered>({ _ in text }).grade(of: row, for: search)
        for texts in [
          SearchableText<Numbered>({ _ in "ab" }, { _ in text }),
          SearchableText<Numbered>({ _ in text }, { _ in "ab" }),
        ] {
          #expect(texts.grade(of: row, for: search) == alone, "\(text)")
        }
      }
    }
  }

  @Test func gradesAreThoseOfTheMatch() throws {
    for number in 0..<Sample.count(2_000) {
      let row = Numbered(id: number * 3)
      for text in NamedNumbers.searches {
        let search = TextSearch(text, method: .fuzzy)
        let grade = NamedNumbers.searched.grade(of: row, for: search)
        let match = search.match(in: NamedNumbers.name(of: row))
        #expect(grade?.rank == match?.rank && grade?.score == match?.score)
      }
    }
  }
}
