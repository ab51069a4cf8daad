/// An identifier of a table together with the part of a concatenation that the table is.
///
/// Two parts may use the same identifiers; together with the part they differ.
public struct ConcatenatedID<PartID: Hashable, ID: Hashable>: Hashable {
  /// The identifier of the part.
  public let part: PartID

  /// The identifier within the part.
  public let id: ID

  /// Creates an identifier.
  ///
  /// - Parameters:
  ///   - part: The identifier of the part.
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
  /// The identifier of the part, a slash, and the identifier within it.
  public var description: String { "\(part)/\(id)" }
}
