import Foundation
import SystemBasics
import TableColumns
import TableData
import TableDisplay
@testable import TableText
import TableTestSupport
import Testing

@testable import TableTerminal
@testable import TerminalChinese
@testable import TerminalDriver

/// The translations of texts.
@Suite struct LocalizationTests {
  /// A language with three forms, as Slavic ones have.
  private let forms = Localization(
    language: "sl",
    ["{1} rows": ["{1} vrstica", "{1} vrstici", "{1} vrstic"], "In {1} of {2}": "{2}, {1}"],
    pluralForm: { $0 == 1 ? 0 : $0 == 2 ? 1 : 2 })

  @Test func englishIsWhatStandsInTheSource() {
    let (number, name) = (3, "Lamp")
    #expect(localized("There is no row \(number) of \(name).") == "There is no row 3 of Lamp.")
    #expect(localized("\(1) rows", one: "1 row", count: 1) == "1 row")
    #expect(localized("\(0) rows", one: "1 row", count: 0) == "0 rows")
    #expect(localized("Left", meaning: "cursor") == "Left")
  }

  /// A noun in an error, such as "a date", is not the name of a column.
  @Test func errorsNameNoCommands() {
    let words = Localization(language: "zh", ["Day": "日期"], errors: ["a date": "日期"])
      .adding(["Items": "列表"], errors: ["a list": "列表"])
    Localization.$current.withValue(words) {
      #expect("日期".commandNames == ["日期", "day"] && "列表".commandNames == ["列表", "items"])
      #expect(localized("a date") == "日期" && localized("a list") == "列表")
      #expect(words.issues(translating: ["Day", "Items", "a date"]).count == 1)
    }
  }

  @Test func aNumberAsksForItsForm() {
    Localization.$current.withValue(forms) {
      let said = [0, 1, 2, 5].map { localized("\($0) rows", one: "1 row", count: $0) }
      #expect(said == ["0 vrstic", "1 vrstica", "2 vrstici", "5 vrstic"])
    }
  }

  @Test func aTranslationOrdersItsValues() {
    #expect(forms.text("In \("a") of \("b")") == "b, a")
    #expect(forms.text("In \("{2}") of \("{1}")") == "{1}, {2}")
    #expect("{1} {3} {x} {".filled(with: ["a", "b"]) == "a {3} {x} {")
  }

  @Test func whatIsNotTranslatedIsEnglish() {
    #expect(forms.text("Done") == "Done")
  }

  @Test func aMeaningTellsTheSameWordApart() {
    Localization.$current.withValue(.simplifiedChinese) {
      #expect(localized("Back") == "返回")
      #expect(localized("Left", meaning: "cursor") == "左移")
    }
  }

  /// An error has a phrase; phrases within it are translated too.
  @Test func anErrorIsTranslatedByItsPhrase() {
    struct Refusal: TranslatableError {
      let name: String
      var phrase: LocalizedPhrase { "\(name) was not saved: \("no space" as LocalizedPhrase)" }
    }
    struct Other: Error, CustomStringConvertible { let description = "no space" }
    let words = Localization(
      language: "sl", ["{1} was not saved: {2}": "{2}: {1}", "no space": "ni prostora"])
    #expect(Refusal(name: "a").description == "a was not saved: no space")
    Localization.$current.withValue(words) {
      #expect(Localization.description(of: Refusal(name: "no space")) == "ni prostora: no space")
      #expect(Localization.description(of: Other()) == "no space")
    }
    #expect(Localization.description(of: Refusal(name: "b")) == "b was not saved: no space")
  }

  @Test func anErrorOfFoundationIsAPathAndAReason() throws {
    let path = "/nowhere/list.csv"
    let error = try #require(throws: CocoaError.self) {
      try String(contentsOfFile: path, encoding: .utf8)
    }
    #expect(Localization.description(of: error) == "\(path): No such file or directory")
    let text = Localization.$current.withValue(.simplifiedChinese) {
      Localization.description(of: error)
    }
    #expect(text == "\(path): 没有那个文件或文件夹")
  }

  @Test func phrasesAreEqualByTheirEnglish() {
    let (number, nested) = (3, "row \(3)" as LocalizedPhrase)
    #expect("row \(number)" as LocalizedPhrase == "row 3")
    #expect("no \(nested)" as LocalizedPhrase == LocalizedPhrase(verbatim: "no row 3"))
    #expect(nested != "row 4" && Set([nested, "row 3"]).count == 1)
  }

  @Test(
    arguments: TableError.samples as [any TranslatableError] + OutlineError.samples
      + ConcatenationError.samples + CellError.samples + CSVRecord.ParseError.samples
      + ColumnError.samples + CSVError.samples)
  func errorsOfTablesAreTranslated(error: any TranslatableError) {
    let text = Localization.$current.withValue(.simplifiedChinese) {
      Localization.description(of: error)
    }
    #expect(text != error.phrase.english && !text.contains("row") && !text.contains("ection"))
  }

  /// Reasons are translated, and no translation of a removed phrase remains.
  @Test func eachTranslatedErrorIsInTheSources() throws {
    let literals = try PhraseScanner.literals(
      in: "Sources/TableDocuments", "Sources/PropertyLists", "Sources/TerminalDriver",
      "Sources/TableTerminal", "Sources/TableColumns", "Sources/TableText",
      "Sources/TableDatabase", "Sources/TableData", "Sources/TableDisplay")
    let reasons = try PhraseScanner.keys(in: "Sources/TableDocuments", "Sources/PropertyLists")
    #expect(reasons.filter { Localization.chineseErrors[$0] == nil } == [])
    let unused = Localization.chineseErrors.keys.filter { !literals.contains($0) }.sorted()
    #expect(unused == [])
  }

  @Test func scriptsSayTheEnglishWordOrTheOneOnTheScreen() {
    Localization.$current.withValue(.simplifiedChinese) {
      #expect("完成".isNamed(by: "Done") && "完成".isNamed(by: "完成"))
      #expect(!"完成".isNamed(by: "Edit"))
      #expect("返回".commandLabel == "返回 (back)")
    }
    #expect("Done".commandLabel == "done" && "Done".isNamed(by: "DONE"))
  }

  @Test(arguments: [
    ([:], "en"), (["LANG": "zh_CN.UTF-8"], "zh"), (["LANG": "C.UTF-8"], "en"),
    (["LANG": "zh_TW.UTF-8"], "zh_TW"), (["LANG": "zh_TW", "LC_ALL": "de_DE"], "en"),
    (["LANG": "de", "LC_MESSAGES": "zh@pinyin"], "zh"), (["LANG": "zh", "LC_ALL": "C"], "en"),
    (["LANG": "zh_SG", "LC_ALL": ""], "zh"), (["LANG": "en_GB.UTF-8"], "en"),
    (["LANG": "zhx"], "en"),
  ])
  func theEnvironmentChooses(environment: [String: String], language: String) {
    let languages = [Localization.simplifiedChinese, Localization(language: "zh_TW", [:])]
    #expect(Localization.preferred(among: languages, environment: environment).language == language)
  }

  @Test(arguments: [
    (["--language", "zh"], "zh"), (["x", "--language", "en", "--quiet"], "en"),
    (["--language", "de"], "zh_TW"), (["--language"], "zh_TW"),
    (["--data", "--language", "zh"], "zh"), (["--language=zh", "--what"], "zh"),
    (["--", "--language", "zh"], "zh_TW"),
  ])
  func argumentsComeBeforeTheEnvironment(arguments: [String], language: String) {
    let languages = [Localization.simplifiedChinese, Localization(language: "zh_TW", [:])]
    let words = Localization.preferred(
      among: languages, arguments: arguments, environment: ["LANG": "zh_TW"])
    #expect(words.language == language)
  }

  // MARK: - Completeness

  @Test func chineseSaysAllThatTheLibrarySays() throws {
    let phrases = try PhraseScanner.keys(
      in: "Sources/TableTerminal", "Sources/TableApplication", "Sources/DatabaseScreens")
    let all = Set(phrases).union(Localization.chineseErrors.keys)
      .union(Localization.chineseSystemMessages.keys).sorted()
    #expect(Localization.simplifiedChinese.issues(translating: all) == [])
    #expect(Localization.libraryPhrases == all)
  }

  @Test(arguments: [
    TerminalError.notATerminal(fileDescriptor: 1), .plainTerminal(name: "dumb"),
    .plainTerminal(name: nil), .disconnected, .refused(call: "pipe", code: EMFILE),
  ])
  func errorsOfTheDriverAreTranslated(error: TerminalError) {
    let text = Localization.$current.withValue(.simplifiedChinese) {
      Localization.description(of: error)
    }
    #expect(text != error.description)
    #expect(!text.contains("terminal") && !text.contains("system"))
  }

  @Test func faultsAreFound() {
    #expect(
      forms.issues(translating: ["{1} rows", "Done"]) == [
        "\"Done\" is not translated", "\"In {1} of {2}\" is not used by any phrase",
      ])
    let wrong = Localization(
      language: "xx", ["Row {1}": "Vrstica {2}", "{1} rows": ["ena", "{1}"]])
    #expect(
      wrong.issues(translating: ["Row {1}", "{1} rows"]) == [
        "\"Row {1}\" has other values than \"Vrstica {2}\""
      ])
  }

  @Test func phrasesAreFoundInSources() {
    let source = #"""
      /// localized("A comment")
      a(localized("One \(two("\(3)")) \"four\""), localized("Five", meaning: "six"))
      localized(
        """
        Seven \
        eight \\n
        """, one: "Nine", count: 1)
      """#
    #expect(
      PhraseScanner.keys(inSource: source) == [
        #"One {1} "four""#, "Five|six", #"Seven eight \n"#,
      ])
  }
}

extension TableError {
  fileprivate static let samples: [TableError] =
    [
      .duplicateRow(
        identifier: "a", first: RowPath(section: 0, row: 1), second: RowPath(section: 0, row: 2)),
      .duplicateSection(identifier: "a", first: 1, second: 2), .missingRow(identifier: "a"),
      .missingSection(identifier: "a"), .changedIdentifier(from: "a", to: "b"),
      .moveInSortedTable(identifier: "a"),
    ] + differences.map { .inapplicableDifference(reason: $0) }
    + edits.map { .inapplicableEdit(reason: $0) }
    + resolutions.map { .inapplicableResolution(reason: $0) }

  private static let differences: [DifferenceReason] = [
    .misplacedRow(identifier: "a", path: RowPath(section: 0, row: 1)),
    .rowNotInSection(identifier: "a"), .misplacedSection(identifier: "a", index: 1),
    .differentRow(identifier: "a"), .differentSection(identifier: "a"),
    .differentRows(section: "a"), .nonemptySection(identifier: "a"), .missingSection(index: 1),
    .invalidIndex(1), .duplicate(identifier: "a"),
    .invalid(
      .duplicateRow(
        identifier: "a", first: RowPath(section: 0, row: 1),
        second: RowPath(section: 0, row: 2))),
    .invalid(.duplicateSection(identifier: "a", first: 1, second: 2)),
    .invalid(.missingRow(identifier: "a")), .invalid(.missingSection(identifier: "a")),
    .invalid(.changedIdentifier(from: "a", to: "b")),
  ]

  private static let edits: [EditReason] = [
    .computedRows, .computedSections, .sortedSections, .computedSection(ofRow: "a"),
    .unknownPosition, .rightOfJoin,
  ]

  private static let resolutions: [ResolutionReason] = [
    .differentIdentifiers(theirs: "a", mine: "b"), .missingCopy(identifier: "a"),
    .bothSections(identifier: "a"),
  ]
}

extension OutlineError {
  fileprivate static let samples: [OutlineError] = [
    .duplicateRow(identifier: "a", first: 1, second: 2), .missingRow(identifier: "a"),
    .changedIdentifier(from: "a", to: "b"), .moveIntoItself(identifier: "a"),
    .skippedLevel(identifier: "a", index: 1, level: 2, deepest: 0),
  ]
}

extension ConcatenationError {
  fileprivate static let samples: [ConcatenationError] = [
    .duplicatePart(identifier: "a", first: 1, second: 2), .missingPart(identifier: "a"),
  ]
}

extension CellError {
  fileprivate static let samples: [CellError] = [
    .emptyIdentifier(row: "a"), .unregisteredIdentifier("a", row: "b"),
    .unregisteredHeaderFooter("a", section: "b"),
  ]
}

extension CSVRecord.ParseError {
  fileprivate static let samples: [Self] = [
    .nulByte, .invalidUTF8, .textAfterQuote, .unterminatedQuote, .tooLong,
  ]
}

extension ColumnError {
  fileprivate static let samples: [Self] = [
    .readOnly(column: "a"), .invalidInteger("a"), .invalidNumber("a"), .invalidDay("a"),
    .invalidChoice("a", choices: ["b", "c"]), .invalidChoice("a", choices: []),
  ]
}

extension CSVError {
  fileprivate static let samples: [Self] = [
    Self(line: 1, column: nil, reason: CSVRecord.ParseError.unterminatedQuote.phrase),
    Self(line: 1, column: "a", reason: ColumnError.invalidDay("b").phrase),
  ]
}
