#if PostgreSQL
  extension PostgresDialect {
    /// Compares vectors of words, by the index where there is one.
    public func condition(finding text: String, in search: SearchNames) -> SQLText {
      var condition: SQLText = "\(sql: vector(search.columns)) @@ ("
      for (number, word) in text.split(whereSeparator: \.isWhitespace).enumerated() {
        if number > 0 { condition.append(" && ") }
        let argument = Self.folded("\u{0}").split(separator: "\u{0}").map(String.init)
        condition.append("to_tsquery('simple', '''' || ")
        condition.append(argument[0])
        condition.bind(.text(String(word)))
        condition.append("::text\(argument[1]) || ''':*')")
      }
      condition.append(")")
      return condition
    }

    /// The same: the server decides whether to use the index.
    public func indexCondition(finding text: String, in search: SearchNames) -> SQLText? {
      search.isIndexed ? condition(finding: text, in: search) : nil
    }

    /// A `GIN` index of the words, made while others write.
    public func createIndex(for search: SearchNames) -> [String] {
      search.columns.isEmpty
        ? []
        : [
          """
          \(createIndex) \(SQLText.name(search.index)) ON \(SQLText.name(search.table))
          USING gin ((\(vector(search.columns))))
          """
        ]
    }

    private func vector(_ columns: [String]) -> String {
      let texts = columns.map { "coalesce(\(SQLText.name($0))::text, '')" }
      return "to_tsvector('simple', \(Self.folded(texts.joined(separator: " || ' ' || "))))"
    }

    /// A text without accents, and with spaces for signs that would join words or divide them.
    private static func folded(_ text: String) -> String {
      let signs = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~¡«»¿–—‘’“”„…、。《》，"
      let spaces = String(repeating: " ", count: signs.unicodeScalars.count)
      return """
        translate(regexp_replace(normalize(\(text), NFD), \(literal("[\\u0300-\\u036F]")), '', 'g'), \
        \(literal(signs)), '\(spaces)')
        """
    }
  }
#endif
