import TableData
@testable import TableQueries
import TableTesting
import TestSampling
import Testing
import TextMatching

/// Rows found by expressions, compared with a plain evaluation of their conditions.
@Suite struct ExpressionQueryTests {
  private struct Item: Identifiable, Hashable, Sendable {
    let id: Int
    var name: String
    var quantity: Double?
    var day: String
  }

  private struct List: Identifiable, Hashable, Sendable { let id = 0 }

  private typealias Table = TableSnapshot<List, Item>

  private static let scope = SearchScope<Item>([
    SearchColumn("name", text: \.name), SearchColumn("qty", number: \.quantity),
    SearchColumn("day", text: \.day),
  ])

  private static func table(_ items: [Item]) throws -> Table {
    try Table([TableSection(List(), rows: items)])
  }

  private static let items = [
    Item(id: 1, name: "Lamp", quantity: 5, day: "2024-01-31"),
    Item(id: 2, name: "red lamp", quantity: 50, day: "2024-02-01T10:00"),
    Item(id: 3, name: "Café chair", quantity: nil, day: ""),
    Item(id: 4, name: "in stock: 20-5", quantity: -2.5, day: "2023"),
    Item(id: 5, name: "$1,200", quantity: 1_200, day: "soon"),
  ]

  @Test(arguments: [
    ("", [1, 2, 3, 4, 5]), ("lamp", [1, 2]), ("Lamp", [1]), ("lamp -red", [2 - 1]),
    ("lamp | chair", [1, 2, 3]), ("-lamp", [3, 4, 5]), ("cafe", [3]), ("CAFE", []),
    ("\"in stock\"", [4]), ("\"stock in\"", []), ("stock in", [4]), ("^red", [2]),
    ("name:lamp$", [1, 2]), ("^lamp$", [1]), ("^Lamp$", [1]), ("~rlp", [2]),
    ("~lp", [1, 2]), ("~Lp", [1]), ("~LP", []), ("-~Lp", [2, 3, 4, 5]), ("name:~Lp", [1]),
    ("~Lp | chair", [1, 3]),
    ("qty>5", [2, 5]), ("qty>=5", [1, 2, 5]), ("qty<5", [4]), ("qty<=5", [1, 4]),
    ("qty:5..50", [1, 2]), ("qty:..5", [1, 4]), ("qty:50..", [2, 5]), ("qty=5", [1]),
    ("qty=5.0", [1]), ("qty!=5", [2, 3, 4, 5]), ("qty=", [3]), ("qty!=", [1, 2, 4, 5]),
    ("qty>many", []), ("name>=m", [2]), ("name<d", [3]), ("name>1000", [5]),
    ("day>=2024-02", [2]), ("day<=2024-01-31", [1]), ("day:2024-01-31..2024-02-01", [1, 2]),
    ("day>2024-01-31", [2]), ("day<2024", [4]), ("day:2024", [1, 2]), ("day=2024-02-01", [2]),
    ("day=2024-02", [2]), ("day=2024", [1, 2]),
    ("day>=2024-2", [2]), ("name=\"lamp\"", []), ("name=\"Lamp\"", [1]),
    ("name!=\"Lamp\"", [2, 3, 4, 5]),
    ("/l[am]+p/", [1, 2]), ("/L[am]+p/", [1]), ("name:/^.{4}$/", [1]), ("/[/", []),
    ("%qty >5", [2, 5]), ("%qty 5..50 %name red", [2]), ("%name =lamp", [1]),
    ("qty>5 lamp", [2]), ("lamp qty>5 red day:02", [2]), ("name=lamp", [1]), ("name=Lamp", [1]),
  ])
  func whatIsFound(text: String, found: [Int]) throws {
    let expression = Self.scope.expression(parsing: text)
    let query = TableQuery(Table.self).searched(for: expression, in: Self.scope)
    let derived = DerivedTable(try Self.table(Self.items), query: query)
    #expect(derived.snapshot.rows.map(\.id) == found)
  }

  @Test(arguments: [
    (" 5", "n>3", true), ("5 %", "n=5", true), ("$-4", "n<0", true), ("-$4", "n<0", true),
    ("+7", "n=7", true), ("5 €", "n:5..6", true), ("€5", "n:^5$", false), ("5 km", "n>3", false),
    ("1234567890123456789", "n=1234567890123456789", true),
    ("1234567890123456788", "n=1234567890123456789", false),
    ("0.30000000000000004", "n>0.2", true), ("0.30000000000000004", "n>0.3", true),
    ("4711-X", "n=4711", false), ("47115", "n=4711", false), ("2024-05-17 10:00", "n=2024-5", true),
    ("2024-05-17", "n:2024-05-17..2024-05-17", true), ("20240517", "n=2024", false),
  ])
  func valuesAreReadAsPeopleWriteThem(value: String, text: String, isFound: Bool) {
    let scope = SearchScope<String>([SearchColumn("n") { $0 }])
    #expect(scope.filter(scope.expression(parsing: text))(value) == isFound)
  }

  @Test func patternsOfOtherScalarsAreOthers() {
    let scope = SearchScope<String>([SearchColumn("n") { $0 }])
    let expression = scope.expression(parsing: "/\u{E9}x/ | /e\u{301}x/")
    #expect(scope.filter(expression)("e\u{301}x"))
    #expect(scope.filter(expression)("\u{E9}x"))
  }

  /// Results of other columns are not reused for these.
  @Test func otherColumnsWithTheSameTextsFindAnew() throws {
    let texts = SearchableText<Item>(\.name)
    let quantity = SearchScope([SearchColumn<Item>("n", number: \.quantity)], texts: texts)
    let number = SearchScope([SearchColumn<Item>("n", number: { Double($0.id) })], texts: texts)
    let all = TableQuery(Table.self)
    var derived = DerivedTable(
      try Self.table(Self.items),
      query: all.searched(for: quantity.expression(parsing: "n>3"), in: quantity))
    #expect(derived.snapshot.rows.map(\.id) == [1, 2, 5])
    derived.setQuery(all.searched(for: number.expression(parsing: "n>3"), in: number))
    #expect(derived.snapshot.rows.map(\.id) == [4, 5])
  }

  @Test func aColumnThatIsNotThereMatchesNoRow() throws {
    let expression = SearchExpression("x=5", columns: [.init(id: "x", names: ["x"])])
    let word = SearchExpression("x:5", columns: [.init(id: "x", names: ["x"])])
    for expression in [expression, word] {
      let query = TableQuery(Table.self).searched(for: expression, in: Self.scope)
      #expect(DerivedTable(try Self.table(Self.items), query: query).snapshot.rowCount == 0)
    }
  }

  @Test(arguments: [
    ("price > 5", "price>5"), ("price >5", "price>5"), ("price> 5", "price>5"),
    ("price==5", "price=5"), ("price=>5", "price>=5"), ("price=<5", "price<=5"),
    ("%price > 5", "price>5"), ("%price ==5", "price=5"), ("%price = 5", "price=5"),
    ("%price a price >5", "price>5"),
    ("price != 5", "price!=5"), ("price = \"5 6\"", "price=\"5 6\""), ("a price = 5 b", "price=5"),
  ])
  func notesSayWhatWasMeant(text: String, meant: String) {
    let columns = [SearchExpression.Column(id: "price", names: ["price"])]
    #expect(SearchExpression(text, columns: columns).diagnostics == [.probablyMeant(meant)])
  }

  @Test(arguments: [
    "price>5", "price>", "price=", "a > 5", "> 5", "price \"> 5\"", "price=\"=5\"", "price 5",
    "price:>5", "price>=5", "price=\\=5", "price>=", "price= 5", "price >",
    "price -> 5", "price<=>3", "price = -5", "%price >5", "%price >", "%price 5 <8",
    "%price =", "%price = -5", "%price != 5",
  ])
  func clearTextsHaveNoNote(text: String) {
    let columns = [SearchExpression.Column(id: "price", names: ["price"])]
    #expect(SearchExpression(text, columns: columns).diagnostics == [])
  }

  @Test func notesSayWhatIsNoCondition() {
    #expect(Self.scope.expression(parsing: "prise>5").diagnostics == [.unknownColumn("prise")])
    #expect(Self.scope.expression(parsing: "/(/").diagnostics == [.invalidPattern("(")])
    #expect(
      Self.scope.expression(parsing: "/(/").terms.first?.alternatives.first?.test
        == .contains("/(/"))
    #expect(Self.scope.expression(parsing: "/[").diagnostics == [.invalidPattern("[")])
    #expect(Self.scope.expression(parsing: "name:/[").diagnostics == [.invalidPattern("[")])
    #expect(
      Self.scope.expression(parsing: "name:/^a\\.b -/x*").diagnostics
        == [.probablyMeant("name:/^a\\.b/"), .probablyMeant("-/x*/")])
    for text in ["/usr", "/usr/b[", "/", "\\/[", "\"/[\"", "a/[", "name=/["] {
      #expect(Self.scope.expression(parsing: text).diagnostics == [])
    }
    #expect(
      Self.scope.expression(parsing: "size>1 age<2").diagnostics
        == [.unknownColumn("size"), .unknownColumn("age")])
  }

  @Test(arguments: ["n:5..3", "n:3..5", "n=4", "n>4", "n<=4"])
  func noComparisonFindsWhatIsNoNumber(text: String) throws {
    struct Measure: Identifiable, Equatable, Sendable {
      let id: Int
      let number: Double
    }
    let scope = SearchScope<Measure>([SearchColumn("n", number: \.number)])
    let table = try TableSnapshot(SingleSection(), rows: [Measure(id: 1, number: .nan)])
    let query = TableQuery(TableSnapshot<SingleSection, Measure>.self)
      .searched(for: scope.expression(parsing: text), in: scope)
    #expect(DerivedTable(table, query: query).snapshot.rowCount == 0)
  }

  // MARK: - Following, and going on from what was found

  private static let steps = [
    "", "l", "la", "lam", "lam q", "lam qty>", "lam qty>1", "lam qty>10", "lam qty>100",
    "lam qty>10",
    "qty>10", "qty<10", "qty<1", "qty<1 -a", "qty<1 -a | b", "/a.b/", "/a.b/ qty>1", "A", "AB",
    "Ab",
    "day>2", "day>20", "day>202", "day>2022", "qty>-1", "qty>-12", "^ab$", "name:a", "name:ab",
    "name:ab c", "~ab", "~abc", "~Ab", "name:^a", "name:^ab", "day>2024", "a b c",
    "-qty>1", "qty!=5", "qty:5..1", "name>1", "name>10",
  ]

  private static func item(_ id: Int, _ random: inout SeededRandomNumberGenerator) -> Item {
    let letters = (0..<Int.random(in: 0...5, using: &random)).map { _ in
      "abcAB lm".randomElement(using: &random) ?? "a"
    }
    return Item(
      id: id, name: String(letters),
      quantity: Bool.random(using: &random)
        ? Double(Int.random(in: -5...200, using: &random)) : nil,
      day: "202\(Int.random(in: 0...6, using: &random))-0\(Int.random(in: 1...9, using: &random))")
  }

  /// Regardless of typing and edits meanwhile, an expression finds the same rows as a new one.
  @Test(arguments: Sample.seeds(300 as UInt64))
  func typingAndEditingEndWhereANewQueryDoes(seed: UInt64) throws {
    var random = SeededRandomNumberGenerator(seed: seed)
    var table = try Self.table((0..<40).map { Self.item($0, &random) })
    var derived = DerivedTable(table, query: TableQuery(Table.self))
    for step in 0..<Sample.pick(12, ofGate: 30) {
      let copy = derived
      let text = Self.steps.randomElement(using: &random) ?? ""
      let query = TableQuery(Table.self).searched(
        for: Self.scope.expression(parsing: text), in: Self.scope)
      if Bool.random(using: &random) {
        derived.setQuery(query)
      } else {
        let id = Int.random(in: 0..<50, using: &random)
        if table.contains(id: id), Bool.random(using: &random) {
          table.remove(id: id)
        } else if table.contains(id: id) {
          try table.update(Self.item(id, &random))
        } else {
          try table.append(Self.item(id, &random), to: 0)
        }
        let difference = derived.apply(table)
        var followed = copy.snapshot
        try followed.apply(difference)
        #expect(followed == derived.snapshot)
      }
      let anew = DerivedTable(table, query: derived.query)
      #expect(derived.snapshot == anew.snapshot, "Step \(step)")
      #expect(copy.snapshot == DerivedTable(copy.input, query: copy.query).snapshot)
    }
  }
}
