/// A row of the source, or a placeholder.
///
/// It is identified by its slot. When the row arrives, the slot is updated, so that highlight,
/// selection and scroll offset stay. A row dropped and fetched again gets a new slot.
public struct PagedRow<Row: Identifiable & Equatable>: Identifiable, Equatable {
  /// The content of a slot.
  public enum Content: Equatable {
    /// A row of the source.
    case row(Row)
    /// A placeholder for a row in flight or not yet requested.
    case pending
    /// A placeholder for a row that could not be fetched, with the reason.
    case failed(String)
  }

  /// The number of the slot, unrelated to the order.
  public let id: Int

  /// The content.
  public let content: Content

  /// Creates a paged row.
  ///
  /// - Parameters:
  ///   - id: The number of the slot.
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
