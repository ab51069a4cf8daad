/// A section or row of a concatenation, with its part.
public struct ConcatenatedElement<PartID: Hashable, Element: Identifiable & Equatable>:
  Identifiable, Equatable
{
  /// The part's identifier.
  public let part: PartID

  /// The part's section or row.
  public var element: Element

  /// Creates an element.
  ///
  /// - Parameters:
  ///   - element: The section or row.
  ///   - part: The part's identifier.
  public init(_ element: Element, part: PartID) {
    self.part = part
    self.element = element
  }

  /// The identifiers of part and element.
  public var id: ConcatenatedID<PartID, Element.ID> { ConcatenatedID(part: part, id: element.id) }
}

extension ConcatenatedElement: Hashable where Element: Hashable {}
extension ConcatenatedElement: Sendable where PartID: Sendable, Element: Sendable {}
extension ConcatenatedElement: Encodable where PartID: Encodable, Element: Encodable {}
extension ConcatenatedElement: Decodable where PartID: Decodable, Element: Decodable {}

extension ConcatenatedElement: CustomStringConvertible {
  /// The part's identifier, a slash, and the element.
  public var description: String { "\(part)/\(element)" }
}
