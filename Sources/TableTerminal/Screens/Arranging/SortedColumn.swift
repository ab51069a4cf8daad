/// A sort column with its key, which tells it from another column that has come to its index.
struct SortedColumn: Hashable, Sendable {
  let term: SortTerm
  let key: String
}
