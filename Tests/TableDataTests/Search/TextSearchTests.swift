import TableData
import TableTesting
import Testing
import TextMatching

/// Matches of a search in one text, and their characters.
struct TextSearchTests {
  @Test(arguments: [
    ("pear", "Pear"), ("EAR", "pear"), ("creme", "Crème brûlée"), ("Crème", "CREME"),
    ("strasse", "Straße"), ("Straße", "STRASSE"), ("s", "Straße"), ("fi", "ﬁn"), ("f", "ﬁn"),
    ("한", "한국"), ("하", "한"), ("か", "が"), ("👍", "👍🏽"), ("👩", "👨‍👩‍👧"), ("𐐨", "𐐀"),
    ("ring pear", "Pears in spring"), ("  pear\t", "pear"), ("pear\u{A0}ring", "pear spring"),
    ("a a a", "a"), ("ka kal", "kalo"), ("é\u{301}", "e"),
    ("pear \u{301}", "pear"),
  ])
  func isFound(needle: String, text: String) {
    #expect(TextSearch(needle).matches(text))
    #expect(TextSearch(needle, method: .fuzzy).matches(text))
    #expect(TextSearch(needle).match(in: text) != nil)
  }

  @Test(arguments: [
    ("pear", "per"), ("o", "ø"), ("ae", "æ"), ("A", "Ａ"), ("i", "ı"), ("αι", "ᾳ"),
    ("pear plum", "pear"), ("x", ""), ("x", "\u{301}"), ("ab", "a\u{200D}b"), ("per ", "pe r"),
    ("か", "ガ"),
  ])
  func isNotFound(needle: String, text: String) {
    #expect(!TextSearch(needle).matches(text))
    #expect(TextSearch(needle).match(in: text) == nil)
    #expect(TextSearch(needle).ranges(in: text) == [] || needle == "pear plum")
  }

  @Test(arguments: ["", " ", "\n\t\u{3000}", "\u{301}", " \u{301} \u{FE0F}", "🏽"])
  func nothingToLookForMatchesEverything(needle: String) {
    for method in TextSearch.Method.allCases {
      let search = TextSearch(needle, method: method)
      #expect(search.isEmpty)
      for text in ["", "pear", "\u{301}"] {
        #expect(search.matches(text))
        #expect(search.match(in: text)?.ranges == [])
        #expect(search.match(in: text)?.rank == .prefix)
        #expect(search.ranges(in: text) == [])
      }
    }
  }

  @Test func aSearchKnowsWhatItWasMadeOf() {
    let search = TextSearch(" Crème ", method: .fuzzy)
    #expect(search.text == " Crème " && search.method == .fuzzy && !search.isEmpty)
    #expect(search != TextSearch("creme", method: .fuzzy))
    #expect(search != TextSearch(" Crème "))
  }

  /// Matches are in brackets.
  @Test(arguments: [
    ("pear", "A pear, Pears", "A [pear], [Pear]s"),
    ("creme", "Crème brûlée", "[Crème] brûlée"),
    ("e", "e\u{301}a\u{300}e", "[e\u{301}]a\u{300}[e]"),
    ("s", "Straße", "[S]tra[ß]e"),
    ("ass", "Straße", "Str[aß]e"),
    ("se", "Straße", "Stra[ße]"),
    ("f", "aﬃb", "a[ﬃ]b"),
    ("하", "한국", "[한]국"),
    ("か", "かが\u{3099}", "[かが\u{3099}]"),
    ("👩", "a👨‍👩‍👧b", "a[👨‍👩‍👧]b"),
    ("👍", "👍🏽👍", "[👍🏽👍]"),
    ("aa", "aaaaa", "[aaaa]a"),
    ("aa", "aaa", "[aa]a"),
    ("aba", "ababa", "[aba]ba"),
    ("ab bc", "abc abc", "[abc] [abc]"),
    ("ab cd", "abcd", "[abcd]"),
    ("pear plum", "plum, cherry", "[plum], cherry"),
    ("🇩", "x🇩🇪y", "x[🇩🇪]y"),
    ("\n", "a\r\nb", "a\r\nb"),
    ("x", "", ""),
  ])
  func whatMatchesIsShown(needle: String, text: String, shown: String) {
    #expect(text.showing(TextSearch(needle).ranges(in: text)) == shown)
  }

  @Test(arguments: [
    ("mrvd", "Marvin's diary", "[M]a[rv]in's [d]iary", 82),
    ("pb", "Peanut Butter", "[P]eanut [B]utter", 48),
    ("ab", "a.....b..ab", "a.....b..[ab]", 0),
    ("xyz", "x1y2z", "[x]1[y]2[z]", 58),
    ("ace", "abcdef", "[a]b[c]d[e]f", 58),
    ("té", "Straße", "S[t]raß[e]", 26),
    ("ßt", "Straße t", "[S]tra[ß]e [t]", 62),
    ("한x", "한국x", "[한]국[x]", 0),
  ])
  func lettersInOrderAreShown(needle: String, text: String, shown: String, score: Int) throws {
    let match = try #require(TextSearch(needle, method: .fuzzy).match(in: text))
    #expect(text.showing(match.ranges) == shown)
    if score > 0 { #expect(match.rank == .subsequence && match.score == score) }
  }

  @Test(arguments: [
    ("pe", "Pear", TextMatch.Rank.prefix), ("pe", "A pear", .wordPrefix),
    ("pe", "shape", .substring), ("pe", "shape-pear", .wordPrefix),
    ("pe", "«pear»", .wordPrefix),
    ("pe", "“Pear”", .wordPrefix), ("pe", "l’pear", .wordPrefix), ("pe", "3pe", .substring),
    ("pe", "épe", .substring), ("pe", "漢。pe", .wordPrefix), ("pe", "plume", .subsequence),
    ("pe ar", "Pear", .substring), ("pe xr", "x pear", .subsequence), ("e", "", nil),
    ("pe", "ep", nil),
  ])
  func ranks(needle: String, text: String, rank: TextMatch.Rank?) {
    let match = TextSearch(needle, method: .fuzzy).match(in: text)
    #expect(match?.rank == rank)
    if rank != .subsequence { #expect(match?.score ?? 0 == 0) }
  }

  /// A single letter is ranked at any offset, as sixteen places are compared at a time.
  @Test func ranksOfOneLetter() {
    var random = SeededRandomNumberGenerator(seed: 5)
    let signs = ["a", "b", "é", "漢", "1", " ", "-", "’", "p"]
    for _ in 0..<3_000 {
      let text = (0..<Int.random(in: 0...40, using: &random)).map { _ in
        signs.dropLast(Int.random(in: 0..<4, using: &random) == 0 ? 0 : 1)
          .randomElement(using: &random) ?? ""
      }
      let places = text.indices.filter { text[$0] == "p" }
      let isWordStart = places.contains { $0 > 0 && [" ", "-", "’"].contains(text[$0 - 1]) }
      let expected: TextMatch.Rank? =
        places.isEmpty
        ? nil : places[0] == 0 ? .prefix : isWordStart ? .wordPrefix : .substring
      #expect(TextSearch("p").match(in: text.joined())?.rank == expected, "\(text.joined())")
    }
  }

  @Test func betterRanksComeFirst() {
    #expect(TextMatch.Rank.allCases == TextMatch.Rank.allCases.sorted())
    #expect(TextMatch.Rank.prefix < .subsequence)
  }

  /// The bytes of a letter are not found separately.
  @Test func bytesOfTwoLettersAreNoLetter() {
    // ж is D0 B6; а and ѶT have these bytes apart.
    #expect(!TextSearch("ж", method: .fuzzy).matches("аö"))
    #expect(!TextSearch("жж", method: .fuzzy).matches("жаж".replacingLastLetter(with: "ö")))
  }

  @Test func scoresOfSeveralWordsAreAdded() throws {
    let one = try #require(TextSearch("xyz", method: .fuzzy).match(in: "x1y2z a1b"))
    let other = try #require(TextSearch("ab", method: .fuzzy).match(in: "x1y2z a1b"))
    let both = try #require(TextSearch("xyz ab", method: .fuzzy).match(in: "x1y2z a1b"))
    #expect(both.score == one.score + other.score && both.rank == .subsequence)
  }
}

extension String {
  /// The text with ranges of it in brackets.
  func showing(_ ranges: [Range<String.Index>]) -> String {
    var (shown, end) = ("", startIndex)
    for range in ranges {
      shown += self[end..<range.lowerBound] + "[" + self[range] + "]"
      end = range.upperBound
    }
    return shown + self[end...]
  }

  fileprivate func replacingLastLetter(with letter: String) -> String { dropLast() + letter }
}
