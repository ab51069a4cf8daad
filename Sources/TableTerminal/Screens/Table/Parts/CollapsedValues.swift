/// The values whose groups are collapsed; collapsing all is as cheap as collapsing one.
struct CollapsedValues: Hashable, Codable, Sendable {
  /// Whether groups, even later ones, are collapsed unless they are exceptions.
  private let areAllCollapsed: Bool

  private var exceptions: Set<String> = []

  /// The keys in saved choices.
  private enum CodingKeys: String, CodingKey {
    case areAllCollapsed = "areAllFolded"
    case exceptions
  }

  init(areAllCollapsed: Bool = false) { self.areAllCollapsed = areAllCollapsed }

  var isEmpty: Bool { !areAllCollapsed && exceptions.isEmpty }

  func contains(_ value: String) -> Bool { exceptions.contains(value) != areAllCollapsed }

  mutating func set(_ value: String, _ isCollapsed: Bool) {
    if isCollapsed == areAllCollapsed { exceptions.remove(value) } else { exceptions.insert(value) }
  }
}
