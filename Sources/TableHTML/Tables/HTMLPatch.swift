public import TableFeeds

/// The changes from what a page shows to something else.
///
/// Its JSON is the data of one server-sent event. It contains only text, never markup.
public struct HTMLPatch: Sendable {
  /// A change of one element.
  enum Operation: Sendable {
    /// Removes all elements.
    case clear
    /// Removes an element.
    case remove(String)
    /// Inserts an element below another one.
    case insert(String, Anchor, [HTMLCell])
    /// Moves an element below another one.
    case move(String, Anchor)
    /// Replaces texts of an element, by column.
    case update(String, [(column: Int, cell: HTMLCell)])
  }

  /// The element below which another one is placed.
  enum Anchor: Hashable, Sendable {
    /// None: the placed element is the first one.
    case top
    /// The element that was placed last.
    case last
    /// The element with a key.
    case key(String)
  }

  /// The position of the page after the patch.
  public let position: FeedPosition?

  /// Whether nothing visible changes.
  public let isEmpty: Bool

  /// The patch as JSON, with only those numbers that changed.
  public let json: String

  /// The event without the page that it is for.
  private let event: String

  /// Creates a patch and encodes it once, for all visitors that share it.
  init(
    position: FeedPosition?, before: PagePlace?, after: PagePlace, operations: [Operation]
  ) {
    self.position = position
    isEmpty = operations.isEmpty && before == after
    json = Self.json(of: operations, before: before, after: after)
    event = "\(position?.rawValue ?? "")\ndata:\(json)\n\n"
  }

  /// Returns the patch as one server-sent event.
  ///
  /// - Parameter stream: The page that it is for, which precedes the position in the identifier;
  ///   `nil` if the stream has one page.
  /// - Returns: The event.
  public func serverSentEvent(for stream: String? = nil) -> String {
    "id:\(stream.map { $0 + ":" } ?? "")\(event)"
  }

  private static func json(
    of operations: [Operation], before: PagePlace?, after: PagePlace
  ) -> String {
    var fields: [String] = []
    func field(_ name: String, _ part: (PagePlace) -> Int) {
      let number = part(after)
      if before.map(part) != number { fields.append("\"\(name)\":\(number)") }
    }
    field("n", \.count)
    field("e") { $0.isEstimated ? 1 : 0 }
    if after.headingCount != nil { field("s") { $0.headingCount ?? 0 } }
    field("f", \.first)
    field("p") { $0.pinned ?? -1 }
    if !operations.isEmpty {
      fields.append("\"o\":[\(operations.map(\.json).joined(separator: ","))]")
    }
    return "{\(fields.joined(separator: ","))}"
  }
}

extension HTMLPatch.Operation {
  /// The operation as a JSON array.
  fileprivate var json: String {
    switch self {
    case .clear: "[\"!\"]"
    case .remove(let key): "[\"-\",\"\(key)\"]"
    case .insert(let key, let anchor, let cells):
      "[\"+\",\"\(key)\",\(anchor.json)\(cells.map { ",\($0.json)" }.joined())]"
    case .move(let key, let anchor): "[\">\",\"\(key)\",\(anchor.json)]"
    case .update(let key, let cells):
      "[\"~\",\"\(key)\"\(cells.map { ",\($0.column),\($0.cell.json)" }.joined())]"
    }
  }
}

extension HTMLPatch.Anchor {
  fileprivate var json: String {
    switch self {
    case .top: "0"
    case .last: "1"
    case .key(let key): "\"\(key)\""
    }
  }
}
