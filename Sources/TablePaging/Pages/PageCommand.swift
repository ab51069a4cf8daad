/// A command of a ``Pager``.
public enum PageCommand<Key, SectionID> {
  /// Requests a page.
  case fetch(PageRequest<Key, SectionID>)
  /// Cancels a request.
  case cancel(id: Int)
}

extension PageCommand: Equatable where Key: Equatable, SectionID: Equatable {}
extension PageCommand: Sendable where Key: Sendable, SectionID: Sendable {}
