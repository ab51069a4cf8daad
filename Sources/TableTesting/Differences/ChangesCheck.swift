import TableData

/// Compares the four lists of changes with what two lists of elements ask for.
struct ChangesCheck<
  Place: Comparable & Hashable & Sendable & Codable, Element: Identifiable & Equatable
> {
  typealias Located = (place: Place, element: Element)

  private let name: String
  private let changes: ElementChanges<Place, Element>
  private let old: [Located]
  private let new: [Located]
  private let fewestMoves: Int
  private let oldPlaces: [Element.ID: Located]
  private let newPlaces: [Element.ID: Located]

  init(
    name: String, changes: ElementChanges<Place, Element>, old: [Located], new: [Located],
    fewestMoves: Int
  ) {
    self.name = name
    self.changes = changes
    self.old = old
    self.new = new
    self.fewestMoves = fewestMoves
    oldPlaces = Dictionary(uniqueKeysWithValues: old.map { ($0.element.id, $0) })
    newPlaces = Dictionary(uniqueKeysWithValues: new.map { ($0.element.id, $0) })
  }

  func violations() -> [String] {
    placementViolations(
      "removed", changes.removed, expected: old.filter { newPlaces[$0.element.id] == nil })
      + placementViolations(
        "inserted", changes.inserted, expected: new.filter { oldPlaces[$0.element.id] == nil })
      + updateViolations()
      + moveViolations()
  }

  private func placementViolations(
    _ list: String, _ listed: [ElementChanges<Place, Element>.Placement], expected: [Located]
  ) -> [String] {
    let isRight = listed.elementsEqual(expected) { placement, located in
      placement.place == located.place && placement.element.isSame(as: located.element)
    }
    guard !isRight else { return [] }
    let found = listed.map { "\($0.place) \($0.element)" }
    let wanted = expected.map { "\($0.place) \($0.element)" }
    return ["\(name) lists as \(list) \(found), expected \(wanted)."]
  }

  private func updateViolations() -> [String] {
    let expected = new.compactMap { after -> (old: Located, new: Located)? in
      guard let before = oldPlaces[after.element.id], !before.element.isSame(as: after.element)
      else { return nil }
      return (before, after)
    }
    let isRight = changes.updated.elementsEqual(expected) { update, expected in
      update.from == expected.old.place && update.to == expected.new.place
        && update.old.id == update.new.id && update.old.isSame(as: expected.old.element)
        && update.new.isSame(as: expected.new.element)
    }
    guard !isRight else { return [] }
    let found = changes.updated.map { "\($0.from) \($0.old) → \($0.to) \($0.new)" }
    let wanted = expected.map {
      "\($0.old.place) \($0.old.element) → \($0.new.place) \($0.new.element)"
    }
    return ["\(name) lists as updated \(found), expected \(wanted)."]
  }

  private func moveViolations() -> [String] {
    var violations: [String] = []
    if changes.moved.count != fewestMoves {
      violations.append(
        "\(name) has \(changes.moved.count) moves, but \(fewestMoves) would do.")
    }
    for move in changes.moved
    where oldPlaces[move.id]?.place != move.from || newPlaces[move.id]?.place != move.to {
      violations.append("\(name) moves \(move.id) from \(move.from) to \(move.to): not so.")
    }
    for (move, next) in zip(changes.moved, changes.moved.dropFirst()) where move.to >= next.to {
      violations.append("\(name) lists the move to \(next.to) after the one to \(move.to).")
    }
    return violations
  }
}
