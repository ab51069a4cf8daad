/// The values whose groups are folded; folding all is as cheap as folding one.
struct FoldedValues: Hashable, Codable, Sendable {
  /// Whether groups, even later ones, are folded unless they are exceptions.
  private let areAllFolded: Bool

  private var exceptions: Set<String> = []

  init(areAllFolded: Bool = false) { self.areAllFolded = areAllFolded }

  var isEmpty: Bool { !areAllFolded && exceptions.isEmpty }

  func contains(_ value: String) -> Bool { exceptions.contains(value) != areAllFolded }

  mutating func set(_ value: String, _ isFolded: Bool) {
    if isFolded == areAllFolded { exceptions.remove(value) } else { exceptions.insert(value) }
  }
}
