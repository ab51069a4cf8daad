import Foundation
import TableTesting
import TestSampling
import Testing

@testable import TextMatching

private typealias Condition = SearchExpression.Condition
private typealias Row = (text: String, terms: [[SearchExpression.Condition]])

private let columns = [
  SearchExpression.Column(id: "qty", names: ["Quantity", "Menge", "qty"]),
  SearchExpression.Column(id: "price", names: ["Unit price", "price"]),
  SearchExpression.Column(id: "city", names: ["City", "Πόλη", "Größe"]),
  SearchExpression.Column(id: "ratio", names: ["a:b"]),
]

private func row(_ test: SearchExpression.Test, in column: String? = nil) -> Condition {
  Condition(test, column: column)
}

private func not(_ test: SearchExpression.Test, in column: String? = nil) -> Condition {
  Condition(test, column: column, isNegated: true)
}

private func word(_ text: String, in column: String? = nil) -> [Condition] {
  [row(.contains(text), in: column)]
}

private func conditions(_ text: String) -> [[Condition]] {
  SearchExpression(text, columns: columns).terms.map(\.alternatives)
}

@Suite struct SearchExpressionTests {
  private static let words: [Row] = [
    ("", []), (" \n\t ", []), ("lamp", [word("lamp")]),
    ("a\u{2003}b\r\nc", "abc".map { word("\($0)") }),
    ("-red", [[not(.contains("red"))]]), ("-", [word("-")]),
    ("a - b", ["a", "-", "b"].map { word($0) }),
    ("--x", [[not(.contains("-x"))]]), ("a-b", [word("a-b")]), ("-|", [[not(.contains("|"))]]),
    ("a | b c", [word("a") + word("b"), word("c")]), ("a|b", [word("a|b")]),
    ("| a", [word("a")]), ("a |", [word("a")]), ("|", []), ("a | | b", [word("a") + word("b")]),
    ("a || b", [word("a") + word("b")]), ("a | -b", [word("a") + [not(.contains("b"))]]),
    ("a | \"\" b", [word("a"), word("b")]), ("a qty> | b", [word("a"), word("b")]),
    ("\"in stock\"", [word("in stock")]), ("-\"a b\"", [[not(.contains("a b"))]]),
    ("\"-^a$ | qty>5\"", [word("-^a$ | qty>5")]), ("\"a b", [word("a b")]),
    ("\"a \\\"b\\\" c\\\\\"", [word("a \"b\" c\\")]), ("\"", []), ("\"\"", []), ("-\"\"", []),
    ("\"a b\"c", [word("\"a"), word("b\"c")]), ("5\" x", [word("5\""), word("x")]),
    ("\"C:\\Users\\", [word("C:\\Users\\")]), ("\"|\"", [word("|")]),
  ]

  private static let marks: [Row] = [
    ("^a", [[row(.hasPrefix("a"))]]), ("b$", [[row(.hasSuffix("b"))]]),
    ("^a$", [[row(.matchesWholeText("a"))]]),
    ("^", [word("^")]), ("$", [word("$")]), ("^$", [word("^$")]), ("-^a", [[not(.hasPrefix("a"))]]),
    ("^\"New York\"", [[row(.hasPrefix("New York"))]]), ("\"York\"$", [[row(.hasSuffix("York"))]]),
    ("^\"New York\"$", [[row(.matchesWholeText("New York"))]]),
    ("^\"New Y", [[row(.hasPrefix("New Y"))]]),
    ("~lmp", [[row(.hasSubsequence("lmp"))]]), ("~", [word("~")]),
    ("-~x", [[not(.hasSubsequence("x"))]]),
    ("/\\d{4}/", [[row(.matchesPattern("\\d{4}"))]]),
    ("/a b|c/ d", [[row(.matchesPattern("a b|c"))], word("d")]),
    ("/a\\/b\\\\/", [[row(.matchesPattern("a/b\\\\"))]]), ("-/a/", [[not(.matchesPattern("a"))]]),
    ("//", [word("//")]), ("/", [word("/")]), ("/usr/bin/", [word("/usr/bin/")]),
    ("/a b", [word("/a"), word("b")]), ("/a\\/", [word("/a/")]),
    ("\\-a", [word("-a")]), ("\\|", [word("|")]), ("a\\ b", [word("a b")]),
    ("\\^a\\$", [word("^a$")]),
    ("qty\\>5", [word("qty>5")]), ("\\~a", [word("~a")]), ("\\/a/", [word("/a/")]),
    ("\\\\", [word("\\")]), ("\\", [word("\\")]), ("\\\"a b", [word("\"a"), word("b")]),
    ("C:\\Users", [word("C:\\Users")]), ("\\%q a", [word("%q"), word("a")]),
    ("a\\,b", [word("a,b")]),
  ]

  private static let comparisons: [Row] = [
    ("qty>50", [[row(.greaterThan("50"), in: "qty")]]),
    ("MENGE<5", [[row(.lessThan("5"), in: "qty")]]),
    ("qty>=5", [[row(.atLeast("5"), in: "qty")]]), ("qty<=5", [[row(.atMost("5"), in: "qty")]]),
    ("qty=5", [[row(.equalsValue("5"), in: "qty")]]),
    ("qty!=5", [[not(.equalsValue("5"), in: "qty")]]),
    ("-qty!=5", [[row(.equalsValue("5"), in: "qty")]]),
    ("-qty>5", [[not(.greaterThan("5"), in: "qty")]]),
    ("qty=", [[row(.isEmpty, in: "qty")]]), ("qty!=", [[not(.isEmpty, in: "qty")]]),
    ("qty=\"\"", [[row(.equalsText(""), in: "qty")]]),
    ("qty=^a$", [[row(.equalsValue("^a$"), in: "qty")]]),
    ("qty:", []), ("qty>", []), ("qty>= a", [word("a")]), ("qty:\"", []),
    ("qty!5", [word("qty!5")]),
    ("qty:5", [[row(.contains("5"), in: "qty")]]), ("qty:-5", [[row(.contains("-5"), in: "qty")]]),
    ("qty:>5", [[row(.contains(">5"), in: "qty")]]), (">5", [word(">5")]),
    ("\"unit price\">5", [[row(.greaterThan("5"), in: "price")]]),
    ("unitprice>5", [[row(.greaterThan("5"), in: "price")]]),
    ("Unit-Price>5", [[row(.greaterThan("5"), in: "price")]]),
    ("unit_price>5", [[row(.greaterThan("5"), in: "price")]]),
    ("unit\\ price>5", [[row(.greaterThan("5"), in: "price")]]),
    ("ΠΌΛΗ:x", [[row(.contains("x"), in: "city")]]),
    ("gro\u{308}ße:x", [[row(.contains("x"), in: "city")]]),
    ("a:b>5", [[row(.greaterThan("5"), in: "ratio")]]), ("a:c>5", [word("a:c>5")]),
    ("quant>5", [word("quant>5")]), ("\"no name\">5 a", [word("\"no name\">5"), word("a")]),
  ]

  private static let values: [Row] = [
    ("city:\"New York\" a", [[row(.contains("New York"), in: "city")], word("a")]),
    ("city:\"^a..b$\"", [[row(.contains("^a..b$"), in: "city")]]),
    ("city:^\"New York\"$", [[row(.matchesWholeText("New York"), in: "city")]]),
    ("city:\"a\"b", [[row(.contains("\"a\"b"), in: "city")]]),
    ("city=\"New York\"", [[row(.equalsText("New York"), in: "city")]]),
    (
      "city:^a | city:ber$",
      [[row(.hasPrefix("a"), in: "city"), row(.hasSuffix("ber"), in: "city")]]
    ),
    ("-city:/a b/", [[not(.matchesPattern("a b"), in: "city")]]),
    ("city://", [[row(.contains("//"), in: "city")]]),
    ("city:~nyk", [[row(.hasSubsequence("nyk"), in: "city")]]),
    ("price:10..20", [[row(.between("10", "20"), in: "price")]]),
    ("price:10..", [[row(.between("10", nil), in: "price")]]),
    ("price:..1.5", [[row(.between(nil, "1.5"), in: "price")]]),
    ("price:..", [[row(.contains(".."), in: "price")]]), ("1..2", [word("1..2")]),
    ("price:1\\..2", [[row(.contains("1..2"), in: "price")]]),
    ("price:^1..2", [[row(.hasPrefix("1..2"), in: "price")]]),
    (
      "%ci ^a qty>5 -b",
      [
        [row(.hasPrefix("a"), in: "city")], [row(.greaterThan("5"), in: "qty")],
        [not(.contains("b"), in: "city")],
      ]
    ),
    (
      "a %unit b %q c",
      [
        word("a"), [row(.contains("b"), in: "price")], [row(.contains("c"), in: "qty")],
      ]
    ),
    ("%PRICE a", [[row(.contains("a"), in: "price")]]), ("%none a", [word("%none"), word("a")]),
    ("a | %ci b", [word("a") + [row(.contains("b"), in: "city")]]),
    ("a %", [word("a")]), ("5 % x", [word("5"), word("%"), word("x")]),
    ("-%ci", [[not(.contains("%ci"))]]),
  ]

  /// After `%name`, an operator needs no name, but what only contains one is text.
  private static let scopes: [Row] = [
    ("%q >50", [[row(.greaterThan("50"), in: "qty")]]),
    ("%q >=5 <=8", [[row(.atLeast("5"), in: "qty")], [row(.atMost("8"), in: "qty")]]),
    ("%ci =Oslo", [[row(.equalsValue("Oslo"), in: "city")]]),
    ("%ci !=Oslo", [[not(.equalsValue("Oslo"), in: "city")]]),
    ("%ci =\"New York\" a", [[row(.equalsText("New York"), in: "city")], word("a", in: "city")]),
    ("%ci = | x", [[row(.isEmpty, in: "city"), row(.contains("x"), in: "city")]]),
    ("%q -<5 | >8", [[not(.lessThan("5"), in: "qty"), row(.greaterThan("8"), in: "qty")]]),
    ("%q > a", [word("a", in: "qty")]), ("%q price>5", [[row(.greaterThan("5"), in: "price")]]),
    ("%q 10..20", [[row(.between("10", "20"), in: "qty")]]),
    ("%q -€5..", [[not(.between("€5", nil), in: "qty")]]),
    ("%q ..-5", [[row(.between(nil, "-5"), in: "qty")]]),
    ("%q 2024-01..2024-03", [[row(.between("2024-01", "2024-03"), in: "qty")]]),
    ("%ci a..b ../a ..", ["a..b", "../a", ".."].map { word($0, in: "city") }),
    ("%ci \\>5 \">5\" 1\\..2", [">5", ">5", "1..2"].map { word($0, in: "city") }),
    (
      "%ci a>5 :x ^>5",
      [
        word("a>5", in: "city"), word(":x", in: "city"), [row(.hasPrefix(">5"), in: "city")],
      ]
    ),
    ("%q >5 %ci <b", [[row(.greaterThan("5"), in: "qty")], [row(.lessThan("b"), in: "city")]]),
    (">5 %q", [word(">5")]),
  ]

  @Test func everyRowOfTheTablesIsReadAsExpected() {
    for row in Self.words + Self.marks + Self.comparisons + Self.values + Self.scopes {
      #expect(conditions(row.text) == row.terms, "\(row.text)")
    }
  }

  @Test(arguments: [
    ("colour>5 -size!=3", ["colour", "size"]), ("colour:red", ["colour"]), ("colour=", ["colour"]),
    ("\"no name\">5", ["no name"]), ("no\\ name>5", ["no name"]), ("12:30 http://a b:c note:", []),
    ("qty>5 qty:a:b ^x=5 \"x=5\" x\\=5 5=x >5", []), ("a:c>5", []), ("price|x=5", []),
  ])
  func notes(text: String, names: [String]) {
    let notes = SearchExpression(text, columns: columns).diagnostics
    #expect(notes == names.map(SearchExpression.Diagnostic.unknownColumn))
  }

  @Test func anExactNameGoesBeforeOneWithoutItsSpaces() {
    let columns = [
      SearchExpression.Column(id: "1", names: ["a b"]),
      SearchExpression.Column(id: "2", names: ["ab"]),
    ]
    #expect(SearchExpression("ab=5", columns: columns).terms[0].alternatives[0].column == "2")
  }

  @Test func randomTextsAreReadTheSameEachTimeAndSurviveCoding() throws {
    for seed in 0..<UInt64(Sample.count(20_000)) {
      var random = SeededRandomNumberGenerator(seed: seed)
      let text = Self.text(&random)
      let expression = SearchExpression(text, columns: columns)
      #expect(expression == SearchExpression(text, columns: columns))
      #expect(!expression.terms.contains { $0.alternatives.isEmpty })
      let data = try JSONEncoder().encode(expression)
      #expect(try JSONDecoder().decode(SearchExpression.self, from: data) == expression)
    }
  }

  @Test func capitalsCanBeIgnored() {
    let expression = SearchExpression(#"City:Ulm -/\DX/ Colour:x"#, columns: columns).ignoringCase
    #expect(
      expression.terms.map(\.alternatives) == [
        [row(.contains("ulm"), in: "city")], [not(.matchesPattern(#"\Dx"#))], word("colour:x"),
      ])
    #expect(expression.diagnostics == [.unknownColumn("Colour")])
    let exact = SearchExpression(#"City="A.é \\ 1""#, columns: columns).ignoringCase
    #expect(
      exact.terms.map(\.alternatives) == [[row(.matchesPattern(#"^a\.é \\ 1$"#), in: "city")]])
  }

  @Test func quotedTextsAndValuesAreReadAsTheyAre() {
    for seed in 0..<UInt64(Sample.count(20_000)) {
      var random = SeededRandomNumberGenerator(seed: seed)
      let (name, text) = (Self.text(&random), Self.text(&random))
      let quoted = SearchExpression.quoted(text)
      #expect(
        conditions("a | \(quoted) b") == [word("a") + (text.isEmpty ? [] : word(text)), word("b")])
      #expect(conditions("%qty \(quoted)") == (text.isEmpty ? [] : [word(text, in: "qty")]))
      let column = SearchExpression.Column(id: "id", names: [name])
      let token = SearchExpression.token(column: name, equals: text)
      let terms = SearchExpression("a \(token) b", columns: [column]).terms.map(\.alternatives)
      #expect(
        terms == [word("a"), [row(.equalsText(text), in: "id")], word("b")])
    }
  }

  @Test(arguments: [
    "qty>5 ", "\"a ", "/a ", "-^", ":", "\\", "\"", "| ", "%q ", "x=5 ", ">", "\"\\\"a ",
    "qty:\"a ", "/\\/ ",
  ])
  func takesLinearTime(part: String) {
    let text = String(repeating: part, count: Sample.pick(2_000, ofGate: 10_000))
    #expect(SearchExpression(text, columns: columns).text == text)
  }

  private static func text(_ random: inout SeededRandomNumberGenerator) -> String {
    let parts =
      "-|\"^$><=!:/\\%~.,".map(String.init)
      + [
        " ", "\n", "\r\n", "a", "b", "qty", "price", "City", "5", "é", "\u{301}", "\u{600}", "ß",
        "👩‍👧", "\0",
      ]
    return (0..<Int.random(in: 0...12, using: &random)).map { _ in
      parts.randomElement(using: &random) ?? ""
    }.joined()
  }
}
