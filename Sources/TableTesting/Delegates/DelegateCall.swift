/// A recorded call of a `TableViewDelegate`.
public struct DelegateCall: Hashable, Sendable, CustomStringConvertible {
  /// The call on one line, such as `canEdit(Milk)`; of `receive(_:)` the notice alone.
  public let description: String

  /// Whether the call is a question.
  public let isQuery: Bool
}
