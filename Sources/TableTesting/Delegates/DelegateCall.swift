/// A recorded call of a `TableViewDelegate`.
public struct DelegateCall: Hashable, Sendable {
  /// The call on one line, such as `canEdit(Milk)`; a notice without its receiver.
  public let description: String

  /// Whether the call is a question.
  public let isQuery: Bool
}

extension DelegateCall: CustomStringConvertible {}
