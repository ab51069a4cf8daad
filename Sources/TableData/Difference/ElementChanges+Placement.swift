extension ElementChanges {
  /// An element that is in one of the two tables only.
  public struct Placement {
    /// Where it is, in the table that has it.
    public let place: Place

    @usableFromInline let kept: KeptElement<Element>

    /// The element.
    @inlinable
    public var element: Element { kept.element }

    @inlinable
    package init(place: Place, element: Element) {
      self.init(place: place, kept: .own(element))
    }

    @inlinable
    init(place: Place, kept: KeptElement<Element>) {
      self.place = place
      self.kept = kept
    }

    private enum CodingKeys: CodingKey {
      case place, element
    }
  }
}

extension ElementChanges.Placement: Equatable {
  /// Whether two placements have equal elements at one place.
  public static func == (one: Self, other: Self) -> Bool {
    one.place == other.place && one.element.isSame(as: other.element)
  }
}

extension ElementChanges.Placement: Hashable where Element: Hashable {
  /// Hashes the place and the element.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(place)
    hasher.combine(element)
  }
}

extension ElementChanges.Placement: Sendable where Element: Sendable {}

extension ElementChanges.Placement: Encodable where Element: Encodable {
  /// Writes the place and the element.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(place, forKey: .place)
    try container.encode(element, forKey: .element)
  }
}

extension ElementChanges.Placement: Decodable where Element: Decodable {
  /// Reads the place and the element.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      place: try container.decode(Place.self, forKey: .place),
      element: try container.decode(Element.self, forKey: .element))
  }
}

extension ElementChanges.Placement: CustomStringConvertible {
  /// The place and the element.
  public var description: String { "\(place) \(element)" }
}
