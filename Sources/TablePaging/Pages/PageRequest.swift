/// A numbered request to a ``PageSource``.
public struct PageRequest<Key, SectionID> {
  /// The number, unique in a ``Pager``.
  public let id: Int

  /// Where the page begins or ends.
  public let anchor: PageAnchor<Key, SectionID>

  /// The maximum row count.
  public let limit: Int
}

extension PageRequest: Equatable where Key: Equatable, SectionID: Equatable {}
extension PageRequest: Sendable where Key: Sendable, SectionID: Sendable {}
