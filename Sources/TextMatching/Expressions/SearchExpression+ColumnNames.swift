extension SearchExpression {
  struct ColumnNames {
    private let spellings: [(name: String, column: String)]
    private let columns: [String: String]
    private let limit: Int

    init(_ columns: [Column]) {
      let names = columns.flatMap { column in
        column.names.map { (name: Self.folded($0), column: column.id) }
      }
      let others = names.flatMap { name, column in
        Self.withoutSpaces(name).map { (name: $0, column: column) }
      }
      // An exact name takes precedence over another column's name with its spaces replaced.
      spellings = names + others
      self.columns = Dictionary(spellings.map { ($0.name, $0.column) }) { first, _ in first }
      // Decomposed, a letter is at most four scalars; quotes are two more.
      limit = 4 * (spellings.map(\.name.unicodeScalars.count).max() ?? 0) + 2
    }

    func column(named letters: [Letter]) -> String? {
      // Without a limit, a token of nothing but operators would take quadratic time.
      guard !letters.isEmpty, letters.count <= limit else { return nil }
      return columns[Self.folded(letters.filter { $0.role != .quote }.text)]
    }

    func column(beginning start: String) -> String? {
      let start = Self.folded(start)
      return columns[start] ?? spellings.first { $0.name.hasPrefix(start) }?.column
    }

    private static func folded(_ name: String) -> String {
      // Greek has two small letters for one capital.
      name.uppercased()
    }

    private static func withoutSpaces(_ name: String) -> [String] {
      let words = name.split(whereSeparator: \.isWhitespace)
      return ["", "-", "_"].map { words.joined(separator: $0) }
    }
  }
}
