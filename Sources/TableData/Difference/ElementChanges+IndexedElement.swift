extension ElementChanges {
  /// An element of only one of the two tables.
  public struct IndexedElement {
    /// Its index in that table.
    public let index: Index

    @usableFromInline let kept: DifferenceElement<Element>

    /// The element.
    @inlinable
    public var element: Element { kept.element }

    /// Creates an indexed element.
    ///
    /// - Parameters:
    ///   - index: The index.
    ///   - element: The element.
    @inlinable
    public init(index: Index, element: Element) {
      self.init(index: index, kept: .own(element))
    }

    @inlinable
    init(index: Index, kept: DifferenceElement<Element>) {
      self.index = index
      self.kept = kept
    }

    private enum CodingKeys: CodingKey {
      case index, element
    }
  }
}

extension ElementChanges.IndexedElement: Equatable {
  /// Whether elements and indices are equal.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.index == rhs.index && lhs.element.isSame(as: rhs.element)
  }
}

extension ElementChanges.IndexedElement: Hashable where Element: Hashable {
  /// Hashes the index and the element.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(index)
    hasher.combine(element)
  }
}

extension ElementChanges.IndexedElement: Sendable where Element: Sendable {}

extension ElementChanges.IndexedElement: Encodable where Element: Encodable {
  /// Encodes the index and the element.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(index, forKey: .index)
    try container.encode(element, forKey: .element)
  }
}

extension ElementChanges.IndexedElement: Decodable where Element: Decodable {
  /// Decodes the index and the element.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      index: try container.decode(Index.self, forKey: .index),
      element: try container.decode(Element.self, forKey: .element))
  }
}

extension ElementChanges.IndexedElement: CustomStringConvertible {
  /// The index and the element.
  public var description: String { "\(index) \(element)" }
}
