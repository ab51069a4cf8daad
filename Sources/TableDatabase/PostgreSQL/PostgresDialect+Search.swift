#if PostgreSQL
  import TextMatching

  extension PostgresDialect: SearchDialect {
    /// Compares text search vectors; the planner decides whether to use the index.
    public func searchCondition(
      for text: String, in search: SearchLayout, indexed isIndexed: Bool
    ) -> SQLFragment {
      let words = SQLFragment(binding: .text(text)) { Self.words("\($0)::text") }
      // A text of punctuation has no words, so it finds nothing.
      return """
        \(sql: vector(search.columns)) @@ to_tsquery('simple',
          '''' || replace(nullif(btrim(\(words)), ''), ' ', ''':* & ''') || ''':*')
        """
    }

    /// A `GIN` index of the words.
    public func searchIndexDefinition(for search: SearchLayout) -> String? {
      search.columns.isEmpty ? nil : "USING gin ((\(vector(search.columns))))"
    }

    /// Texts are truncated to fit into a vector.
    private func vector(_ columns: [String]) -> String {
      let length = Self.searchedLength / max(1, columns.count)
      let texts = columns.map { "coalesce(left(\(Self.text($0)), \(length)), '')" }
      return "to_tsvector('simple', \(Self.words(texts.joined(separator: " || ' ' || "))))"
    }

    /// The text of a column without its collation, which may lack regular expressions.
    private static func text(_ column: String) -> String {
      "\(SQLFragment.quoted(column))::text COLLATE \"default\""
    }

    /// Characters of a row to search; a vector is limited to 1,048,575 bytes.
    private static var searchedLength: Int { 100_000 }

    /// Removes accents, and replaces runs of symbols, which the parser might treat as part of a
    /// word, with a space.
    private static func words(_ text: String) -> String {
      "regexp_replace(\(withoutAccents(text)), '[\(symbols)]+', ' ', 'g')"
    }

    private static func withoutAccents(_ text: String) -> String {
      "regexp_replace(normalize(\(text), NFD), '[\\u0300-\\u036F]', '', 'g')"
    }

    /// The text in lower case, decomposed, without accents.
    public func folded(_ text: String) -> String {
      Self.withoutAccents("lower((\(text)) COLLATE \"default\")")
    }

    /// Uses PostgreSQL's regular expressions, whose word boundary is `\y`.
    public func regularExpressionCondition(for text: String, pattern: String) -> SQLFragment {
      let ignoresCase = TextPattern.ignoresCase(pattern)
      let pattern = SQLValue.text(Self.withWordBoundaries(pattern))
      return "\(sql: text) \(sql: ignoresCase ? "~*" : "~") \(pattern)"
    }

    private static func withWordBoundaries(_ pattern: String) -> String {
      var (result, isEscaped) = ("", false)
      for scalar in pattern.unicodeScalars {
        switch scalar {
        case "b" where isEscaped: result += "y"
        case "B" where isEscaped: result += "Y"
        default: result.unicodeScalars.append(scalar)
        }
        isEscaped = scalar == "\\" && !isEscaped
      }
      return result
    }

    /// Neither letters nor digits in any locale: ASCII, Latin, symbol blocks, East Asian
    /// punctuation, emoji.
    private static var symbols: String {
      #"\u0001-/:-@\[-`{-\u00A9\u00AB-\u00B1\u00B4\u00B6-\u00B8\u00BB\u00BF\u00D7\u00F7"#
        + #"\u02C2-\u02C5\u1680\u2000-\u206F\u20A0-\u20CF\u2190-\u245F\u2500-\u2775\u2794-\u2BFF"#
        + #"\u2E00-\u2E7F\u3000-\u3004\u3008-\u3020\u3030\uFE10-\uFE6F\uFF01-\uFF0F\uFF1A-\uFF20"#
        + #"\uFF3B-\uFF40\uFF5B-\uFF65\uFFE0-\uFFFD\U0001F000-\U0001FAFF"#
    }
  }
#endif
