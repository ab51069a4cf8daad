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
