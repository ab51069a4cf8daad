/// A row of the source, or a placeholder.
///
/// It is identified by its slot, which stays when the row arrives, so that highlight, selection and
/// scroll offset stay too. A row dropped and fetched again gets a new slot.
public struct PagedRow<Row: Identifiable & Equatable>: Identifiable, Equatable {
  /// A slot's content.
  public enum Content: Equatable {
    /// A row of the source.
    case row(Row)
    /// A row not yet fetched.
    case pending
    /// A row that could not be fetched, with the reason.
    case failed(String)
  }

  /// The slot's number, unrelated to the order.
  public let id: Int

  /// The content.
  public let content: Content

  /// Creates a paged row.
  ///
  /// - Parameters:
  ///   - id: The slot's number.
  ///   - content: The content.
  public init(id: Int, content: Content) {
    self.id = id
    self.content = content
  }

  /// The row, unless this is a placeholder.
  public var row: Row? { if case .row(let row) = content { row } else { nil } }
}

extension PagedRow: Sendable where Row: Sendable, Row.ID: Sendable {}
extension PagedRow.Content: Sendable where Row: Sendable, Row.ID: Sendable {}
