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

/// A command of a ``Pager``.
public enum PageCommand<Key, SectionID> {
  /// Requests a page.
  case fetch(PageRequest<Key, SectionID>)
  /// Cancels a request.
  case cancel(id: Int)
}

extension PageCommand: Equatable where Key: Equatable, SectionID: Equatable {}
extension PageCommand: Sendable where Key: Sendable, SectionID: Sendable {}

/// A response.
public struct PageResponse<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The request's number.
  public let id: Int

  /// The page or the failure.
  public let result: Result<RowPage<Section, Row>, PageError>

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - id: The request's number.
  ///   - result: The page or the failure.
  public init(id: Int, result: Result<RowPage<Section, Row>, PageError>) {
    self.id = id
    self.result = result
  }
}

extension PageResponse: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

/// Why a page could not be fetched, for users.
public struct PageError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The description, for users.
  public let description: String

  /// Creates a failure.
  ///
  /// - Parameter description: The description, for users.
  public init(_ description: String) {
    self.description = description
  }
}
