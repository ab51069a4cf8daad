import TextMatching
import Testing

/// A search of lines in the syntax of `fzf`.
@Suite struct LineSearchTests {
  private typealias Condition = SearchExpression.Condition

  private func terms(_ text: String, isFuzzy: Bool = false) -> [[Condition]] {
    SearchExpression(fzfQuery: text, isFuzzy: isFuzzy).terms.map(\.alternatives)
  }

  @Test(
    arguments: [
      ("a", .contains("a")), ("'a", .contains("a")), ("^a", .hasPrefix("a")),
      ("a$", .hasSuffix("a")),
      ("^a$", .matchesWholeText("a")), ("~ab", .hasSubsequence("ab")), ("'^a$", .contains("^a$")),
      ("-a", .contains("-a")),
      ("\"a", .contains("\"a")), ("/a/", .contains("/a/")), ("a:b", .contains("a:b")),
      ("$", .contains("$")), ("~", .contains("~")), ("^$", .contains("^$")),
      ("a\\ b", .contains("a b")),
      ("^a\\ $", .matchesWholeText("a ")), ("a|b", .contains("a|b")),
    ] as [(String, SearchExpression.Test)])
  func aWordHasMarks(text: String, test: SearchExpression.Test) {
    #expect(terms(text) == [[Condition(test)]])
    #expect(terms("!" + text) == [[Condition(test, isNegated: true)]])
  }

  @Test func marksAreThoseOfFuzzySearchesToo() {
    let found = terms("ab 'ab ^ab ab$ !ab", isFuzzy: true)
    #expect(
      found == [
        [Condition(.hasSubsequence("ab"))], [Condition(.contains("ab"))],
        [Condition(.hasPrefix("ab"))],
        [Condition(.hasSuffix("ab"))], [Condition(.contains("ab"), isNegated: true)],
      ])
  }

  @Test func wordsAreJoined() {
    let (a, b, c) = (
      Condition(.contains("a")), Condition(.hasPrefix("b")), Condition(.contains("c"))
    )
    #expect(terms("a | ^b c") == [[a, b], [c]])
    #expect(terms("c a | ^b | c") == [[c], [a, b, c]])
    #expect(terms("| a | | ^b") == [[a, b]])
  }

  /// An incomplete word is no condition yet.
  @Test func unfinishedWordsAreLeftOut() {
    let a = Condition(.contains("a"))
    for text in ["a", "a |", "a !", "a '", "a | !", "  a  "] {
      #expect(terms(text) == [[a]], "\(text)")
    }
    #expect(terms("a | ' b") == [[a], [Condition(.contains("b"))]])
    #expect(terms("") == [])
  }
}
