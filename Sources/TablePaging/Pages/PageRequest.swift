/// A question to a ``PageSource``, with a number by which its answer is known.
public struct PageRequest<Key, SectionID> {
  /// The number of the request; no two of a ``Pager`` have the same.
  public let id: Int

  /// Which rows are meant.
  public let place: PagePlace<Key, SectionID>

  /// The number of rows at most.
  public let limit: Int
}

extension PageRequest: Equatable where Key: Equatable, SectionID: Equatable {}
extension PageRequest: Sendable where Key: Sendable, SectionID: Sendable {}

/// What a ``Pager`` wants done.
public enum PageCommand<Key, SectionID> {
  /// Ask the source.
  case fetch(PageRequest<Key, SectionID>)
  /// Call off the request with a number; its answer is not needed any more.
  case cancel(id: Int)
}

extension PageCommand: Equatable where Key: Equatable, SectionID: Equatable {}
extension PageCommand: Sendable where Key: Sendable, SectionID: Sendable {}

/// What came of a request.
public struct PageAnswer<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// The number of the request.
  public let id: Int

  /// The page, or why there is none.
  public let result: Result<Page<Section, Row>, PageFailure>

  /// Creates an answer.
  ///
  /// - Parameters:
  ///   - id: The number of the request.
  ///   - result: The page, or why there is none.
  public init(id: Int, result: Result<Page<Section, Row>, PageFailure>) {
    self.id = id
    self.result = result
  }
}

extension PageAnswer: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

/// Why a page could not be fetched, in words for a reader.
public struct PageFailure: Error, Hashable, Sendable, CustomStringConvertible {
  /// The words.
  public let description: String

  /// Creates a reason.
  ///
  /// - Parameter description: The words.
  public init(_ description: String) {
    self.description = description
  }
}
