public import TableData

/// An update that leads a reader to another version.
///
/// ```swift
/// for await update in feed.updates() {
///   try connection.send(JSONEncoder().encode(update))
/// }
/// ```
public struct FeedUpdate<Section: Identifiable & Equatable, Row: Identifiable & Equatable> {
  /// Edits or a whole table.
  public enum Content {
    /// Edits of the reader's table at a position, in the order of `TableSnapshot.edits(from:)`.
    case edits([TableEdit<Section, Row>], from: FeedPosition)
    /// All rows, for a reader whose version is no longer kept, or of another source.
    case table(TableSnapshot<Section, Row>)
  }

  /// The edits or the table.
  public let content: Content

  /// The position after the update.
  public let position: FeedPosition

  /// The visible rows' metrics; `nil` without a window, and in a patch that does not change them.
  public let metrics: WindowMetrics?

  /// Creates an update.
  ///
  /// - Parameters:
  ///   - content: The edits or the table.
  ///   - position: The position after the update.
  ///   - metrics: The visible rows' metrics.
  public init(_ content: Content, to position: FeedPosition, metrics: WindowMetrics? = nil) {
    self.content = content
    self.position = position
    self.metrics = metrics
  }

  /// The position that a reader must have; `nil` if any will do.
  public var start: FeedPosition? {
    if case .edits(_, let start) = content { start } else { nil }
  }
}

extension FeedUpdate: Equatable {}
extension FeedUpdate.Content: Equatable {}
extension FeedUpdate: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
extension FeedUpdate.Content: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}

extension FeedUpdate: Encodable
where Section: Encodable, Row: Encodable, Section.ID: Encodable, Row.ID: Encodable {
  /// Encodes the update.
  ///
  /// ```text
  /// {"from":"3w5e11264s-17","to":"18","edits":[…]}
  /// {"to":"3w5e11264s-18","table":[…]}
  /// ```
  public func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: FieldName.self)
    switch content {
    case .edits(let edits, let start):
      try fields.encode(start, forKey: "from")
      let hasSameSource = position.version.hasSameSource(as: start.version)
      try fields.encode(
        hasSameSource ? position.shortRawValue : position.rawValue, forKey: "to")
      try fields.encode(edits, forKey: "edits")
    case .table(let table):
      try fields.encode(position, forKey: "to")
      try fields.encode(table, forKey: "table")
    }
    try fields.encodeIfPresent(metrics, forKey: "place")
  }
}

extension FeedUpdate: Decodable
where Section: Decodable, Row: Decodable, Section.ID: Decodable, Row.ID: Decodable {
  /// Decodes an update.
  ///
  /// - Throws: `DecodingError`, also for an unknown field.
  public init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: FieldName.self)
    try fields.requireOnly(["from", "to", "edits", "table", "place"])
    metrics = try fields.decodeIfPresent(WindowMetrics.self, forKey: "place")
    guard let start = try fields.decodeIfPresent(FeedPosition.self, forKey: "from") else {
      try fields.requireOnly(["to", "table", "place"])
      position = try fields.decode(FeedPosition.self, forKey: "to")
      content = .table(try fields.decode(TableSnapshot<Section, Row>.self, forKey: "table"))
      return
    }
    try fields.requireOnly(["from", "to", "edits", "place"])
    let text = try fields.decode(String.self, forKey: "to")
    guard let position = FeedPosition(short: text, after: start) ?? FeedPosition(rawValue: text)
    else {
      throw DecodingError.dataCorruptedError(
        forKey: "to", in: fields, debugDescription: "\"\(text)\" is not a position")
    }
    self.position = position
    content = .edits(
      try fields.decode([TableEdit<Section, Row>].self, forKey: "edits"), from: start)
  }
}
