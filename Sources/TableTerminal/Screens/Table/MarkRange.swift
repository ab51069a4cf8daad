/// Rows that are marked from one to another while the highlight goes on.
struct MarkRange<ID: Hashable> {
  /// The row at which it begins.
  let anchor: ID

  /// What was marked before.
  let before: Set<ID>

  /// Whether it goes on with whatever moves the highlight, until it is ended.
  let isHeld: Bool
}
