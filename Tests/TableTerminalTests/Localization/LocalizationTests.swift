import Foundation
import TableTestSupport
import Testing

@testable import TableTerminal
@testable import TerminalChinese
@testable import TerminalDriver

/// What is said in which language.
@Suite struct LocalizationTests {
  /// A language with three forms, as Slavic ones have.
  private let forms = Localization(
    language: "sl",
    ["{1} rows": ["{1} vrstica", "{1} vrstici", "{1} vrstic"], "In {1} of {2}": "{2}, {1}"],
    form: { $0 == 1 ? 0 : $0 == 2 ? 1 : 2 })

  @Test func englishIsWhatStandsInTheSource() {
    let (number, name) = (3, "Lamp")
    #expect(localized("There is no row \(number) of \(name).") == "There is no row 3 of Lamp.")
    #expect(localized("\(1) rows", one: "1 row", count: 1) == "1 row")
    #expect(localized("\(0) rows", one: "1 row", count: 0) == "0 rows")
    #expect(localized("Back", meaning: "cursor") == "Back")
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
    Localization.$current.withValue(.chinese) {
      #expect(localized("Back") == "返回")
      #expect(localized("Back", meaning: "cursor") == "左移")
    }
  }

  @Test func aSentenceOfAnotherModuleIsKnownByWhatItIsLike() {
    let words = Localization(
      language: "sl", [:],
      sentences: [
        "{1} was not saved: {2}": "{2}: {1}", "{1} was not saved: {2}. Try again.": "{1}! {2}",
        "no space": "ni prostora", "Lamp": "luč",
      ])
    #expect(words.text(sentence: "a was not saved: no space") == "ni prostora: a")
    #expect(words.text(sentence: "Lamp was not saved: b. Try again.") == "luč! b")
    #expect(words.text(sentence: "was not saved") == "was not saved")
    Localization.$current.withValue(words) {
      #expect(Localization.description(of: CommandError("no space")) == "ni prostora")
      #expect(Localization.description(of: CommandError("a. no space")) == "a. no space")
    }
  }

  @Test func scriptsSayTheEnglishWordOrTheOneOnTheScreen() {
    Localization.$current.withValue(.chinese) {
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
    let languages = [Localization.chinese, Localization(language: "zh_TW", [:])]
    #expect(Localization.preferred(among: languages, environment: environment).language == language)
  }

  @Test(arguments: [
    (["--language", "zh"], "zh"), (["x", "--language", "en", "--quiet"], "en"),
    (["--language", "de"], "zh_TW"), (["--language"], "zh_TW"),
    (["--data", "--language", "zh"], "zh_TW"),
  ])
  func argumentsComeBeforeTheEnvironment(arguments: [String], language: String) {
    let languages = [Localization.chinese, Localization(language: "zh_TW", [:])]
    let words = Localization.preferred(
      among: languages, arguments: arguments, environment: ["LANG": "zh_TW"])
    #expect(words.language == language)
  }

  // MARK: - Completeness

  @Test func chineseSaysAllThatTheLibrarySays() throws {
    let phrases = try PhraseScanner.keys(in: "Sources/TableTerminal", "Sources/TableApplication")
    #expect(Localization.chinese.faults(saying: phrases) == [])
    #expect(Localization.phrases == phrases)
  }

  /// The driver knows no words: its sentences are found by what they say.
  @Test(arguments: [
    TerminalError.notATerminal(fileDescriptor: 1), .plainTerminal(name: "dumb"),
    .plainTerminal(name: nil), .disconnected, .refused(call: "pipe", code: EMFILE),
  ])
  func errorsOfTheDriverAreTranslated(error: TerminalError) {
    let text = Localization.$current.withValue(.chinese) { Localization.description(of: error) }
    #expect(text != error.description)
    #expect(!text.contains("terminal") && !text.contains("system"))
  }

  @Test func faultsAreFound() {
    #expect(
      forms.faults(saying: ["{1} rows", "Done"]) == [
        "\"Done\" is not translated", "\"In {1} of {2}\" is not used by any phrase",
      ])
    let wrong = Localization(
      language: "xx", ["Row {1}": "Vrstica {2}", "{1} rows": ["ena", "{1}"]])
    #expect(
      wrong.faults(saying: ["Row {1}", "{1} rows"]) == [
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
