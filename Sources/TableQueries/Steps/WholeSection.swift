/// The section of tables that only need rows.
@usableFromInline
struct WholeSection: Identifiable, Equatable, Sendable {
  @usableFromInline let id = 0

  @inlinable
  init() {}
}
