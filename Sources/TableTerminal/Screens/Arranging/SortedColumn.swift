/// A column that rows are sorted by, also by its key: another one may have come to its index.
struct SortedColumn: Hashable, Sendable {
  let term: SortTerm
  let key: String
}
