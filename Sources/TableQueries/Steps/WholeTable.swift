/// The only section of a table that is kept for the sake of its rows.
@usableFromInline
struct WholeTable: Identifiable, Equatable, Sendable {
  @usableFromInline let id = 0

  @inlinable
  init() {}
}
