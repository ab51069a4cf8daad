/// A section or a row of a concatenation, together with the part that it comes from.
public struct Concatenated<PartID: Hashable, Element: Identifiable & Equatable>:
  Identifiable, Equatable
{
  /// The identifier of the part.
  public let part: PartID

  /// The section or row as the part has it.
  public var element: Element

  /// Creates an element of a concatenation.
  ///
  /// - Parameters:
  ///   - element: The section or row as the part has it.
  ///   - part: The identifier of the part.
  public init(_ element: Element, part: PartID) {
    self.part = part
    self.element = element
  }

  /// The identifier of the element, together with that of the part.
  public var id: ConcatenatedID<PartID, Element.ID> { ConcatenatedID(part: part, id: element.id) }
}

extension Concatenated: Hashable where Element: Hashable {}
extension Concatenated: Sendable where PartID: Sendable, Element: Sendable {}
extension Concatenated: Encodable where PartID: Encodable, Element: Encodable {}
extension Concatenated: Decodable where PartID: Decodable, Element: Decodable {}

extension Concatenated: CustomStringConvertible {
  /// The identifier of the part, a slash, and the element.
  public var description: String { "\(part)/\(element)" }
}
