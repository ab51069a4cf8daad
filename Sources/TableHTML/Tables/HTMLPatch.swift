public import TableFeeds

/// The changes of a page from one state to another.
///
/// Its JSON, the data of one server-sent event, has only text, never markup.
public struct HTMLPatch: Sendable {
  /// The position after the patch.
  public let position: FeedPosition?

  /// The patch as JSON, with only changed numbers.
  public let json: String

  private let event: String

  /// Whether nothing visible changes.
  public var isEmpty: Bool { json == "{}" }

  /// Encoded once, for all clients that share it; `before` is `nil` if unknown.
  init(position: FeedPosition?, before: PageMetrics?, after: PageMetrics, operations: [String]) {
    let known = before?.numbers ?? []
    var fields = after.numbers.compactMap { name, number in
      known.contains { $0 == (name, number) } ? nil : "\"\(name)\":\(number)"
    }
    if !operations.isEmpty { fields.append("\"o\":[\(operations.joined(separator: ","))]") }
    self.position = position
    json = "{\(fields.joined(separator: ","))}"
    event = "\(position?.rawValue ?? "")\ndata:\(json)\n\n"
  }

  /// Returns the patch as one server-sent event.
  ///
  /// - Parameter stream: The page, which precedes the position in the identifier; `nil` if the
  ///   stream has only one.
  /// - Returns: The event.
  public func serverSentEvent(for stream: String? = nil) -> String {
    "id:\(stream.map { $0 + ":" } ?? "")\(event)"
  }
}
