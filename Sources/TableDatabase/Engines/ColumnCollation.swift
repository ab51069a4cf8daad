/// How texts are compared.
public enum ColumnCollation: Hashable, Sendable {
  /// By bytes, the same in all engines.
  case binary
  /// By bytes, with A to Z in lower case, the same in all engines.
  case caseInsensitive
  /// By a deterministic collation of the database: texts are equal only if their bytes are.
  case named(String)
}
