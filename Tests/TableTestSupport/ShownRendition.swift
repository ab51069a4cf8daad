import TableText
public import TextDrawing

/// The look of a cluster on a terminal: its attributes and colors.
public struct ShownRendition: Hashable, Sendable {
  /// The attributes that are on.
  public var attributes: TextStyle.Attributes = []
  /// The text color, or `nil` for the default.
  public var color: TextColor?
  /// The background color, or `nil` for the default.
  public var background: TextColor?

  /// Neither attributes nor a color.
  public init() {}

  /// Applies a control sequence's parameters, separated by semicolons.
  mutating func select(_ body: String) {
    var rest = body.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }[...]
    while let number = rest.popFirst() {
      switch number {
      case 0: self = ShownRendition()
      case 22: attributes.subtract([.bold, .dim])
      case 24: attributes.remove(.underlined)
      case 27: attributes.remove(.inverse)
      case 30...37: color = .basic(UInt8(number - 30))
      case 90...97: color = .basic(UInt8(number - 82))
      case 38: color = Self.takeColor(from: &rest)
      case 39: color = nil
      case 40...47: background = .basic(UInt8(number - 40))
      case 100...107: background = .basic(UInt8(number - 92))
      case 48: background = Self.takeColor(from: &rest)
      case 49: background = nil
      default: attributes.formUnion(Self.attributes[number] ?? [])
      }
    }
  }

  private static let attributes: [Int: TextStyle.Attributes] = [
    1: .bold, 2: .dim, 4: .underlined, 7: .inverse,
  ]

  /// Consumes the parameters that name one of many colors.
  private static func takeColor(from numbers: inout ArraySlice<Int>) -> TextColor? {
    let kind = numbers.popFirst()
    let parts = numbers.prefix(kind == 2 ? 3 : 1).map { UInt8(clamping: $0) }
    numbers = numbers.dropFirst(parts.count)
    if kind == 5, parts.count == 1 { return .indexed(parts[0]) }
    if kind == 2, parts.count == 3 { return .rgb(red: parts[0], green: parts[1], blue: parts[2]) }
    return nil
  }
}
