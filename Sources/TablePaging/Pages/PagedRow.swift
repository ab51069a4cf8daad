/// A row of a paged table: a row of the source, or the place of one that is not here yet.
///
/// It is known by its place and not by the row, so that highlight, selection and scroll position stay
/// when the row arrives: that is an update. A row keeps its place as long as it is kept, wherever it
/// moves to; one that was dropped and fetched again has another.
public struct PagedRow<Row: Identifiable & Equatable>: Identifiable, Equatable {
  /// What stands in a place.
  public enum Content: Equatable {
    /// A row of the source.
    case row(Row)
    /// Nothing yet: the row is on its way, or is asked for when the reader comes nearer.
    case pending
    /// Nothing, since the page could not be fetched, for this reason.
    case failed(String)
  }

  /// The number of the place; numbers say nothing about the order.
  public let id: Int

  /// What stands there.
  public let content: Content

  /// Creates the content of a place.
  ///
  /// - Parameters:
  ///   - id: The number of the place.
  ///   - content: What stands there.
  public init(id: Int, content: Content) {
    self.id = id
    self.content = content
  }

  /// The row, if it is here.
  public var row: Row? { if case .row(let row) = content { row } else { nil } }
}

extension PagedRow: Sendable where Row: Sendable, Row.ID: Sendable {}
extension PagedRow.Content: Sendable where Row: Sendable, Row.ID: Sendable {}
