public import TableFeeds

/// What leads a page from what it shows to something else.
///
/// Its JSON is the data of one server-sent event. It has texts, never markup.
public struct HTMLPatch: Sendable {
  /// A change of one element.
  enum Operation: Sendable {
    /// All elements go.
    case clear
    /// An element goes.
    case remove(String)
    /// An element comes, below another one.
    case insert(String, Anchor, [HTMLCell])
    /// An element moves below another one.
    case move(String, Anchor)
    /// Texts of an element change, by column.
    case update(String, [(column: Int, cell: HTMLCell)])
  }

  /// What an element is placed below.
  enum Anchor: Hashable, Sendable {
    /// Nothing: it is the first one.
    case top
    /// The element that was placed before.
    case last
    /// The element with a key.
    case key(String)
  }

  /// The position that it leads to.
  public let position: FeedPosition?

  /// Whether nothing that is shown changes.
  public let isEmpty: Bool

  /// The patch as JSON: numbers only where they changed.
  public let json: String

  /// Creates a patch, with its JSON, which all who are given the patch share.
  init(
    position: FeedPosition?, before: PagePlace?, after: PagePlace, operations: [Operation]
  ) {
    self.position = position
    isEmpty = operations.isEmpty && before == after
    json = Self.json(of: operations, before: before, after: after)
  }

  /// The patch as one server-sent event.
  ///
  /// - Parameter stream: Which of several pages it is for, before the position; `nil` for none.
  /// - Returns: The event.
  public func event(for stream: String? = nil) -> String {
    let id = [stream, position?.rawValue].compactMap(\.self).joined(separator: ":")
    return "id:\(id)\ndata:\(json)\n\n"
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
  /// The operation as an array.
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
