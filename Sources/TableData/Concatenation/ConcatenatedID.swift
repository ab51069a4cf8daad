/// An identifier qualified by its part, since parts may share identifiers.
public struct ConcatenatedID<PartID: Hashable, ID: Hashable>: Hashable {
  /// The part's identifier.
  public let part: PartID

  /// The identifier within the part.
  public let id: ID

  /// Creates an identifier.
  ///
  /// - Parameters:
  ///   - part: The part's identifier.
  ///   - id: The identifier within the part.
  public init(part: PartID, id: ID) {
    self.part = part
    self.id = id
  }
}

extension ConcatenatedID: Sendable where PartID: Sendable, ID: Sendable {}
extension ConcatenatedID: Encodable where PartID: Encodable, ID: Encodable {}
extension ConcatenatedID: Decodable where PartID: Decodable, ID: Decodable {}

extension ConcatenatedID: CustomStringConvertible {
  /// The part's identifier, a slash, and the inner identifier.
  public var description: String { "\(part)/\(id)" }
}
