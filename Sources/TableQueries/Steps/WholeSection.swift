@usableFromInline
struct WholeSection: Identifiable, Equatable, Sendable {
  @usableFromInline let id = 0

  @inlinable
  init() {}
}
