import TableData

/// Checks the changes of a difference against the elements before and after.
struct ChangesCheck<
  Index: Comparable & Hashable & Sendable & Codable, Element: Identifiable & Equatable
> {
  typealias Located = (index: Index, element: Element)

  private let name: String
  private let changes: ElementChanges<Index, Element>
  private let old: [Located]
  private let new: [Located]
  private let fewestMoves: Int
  private let oldElements: [Element.ID: Located]
  private let newElements: [Element.ID: Located]

  init(
    name: String, changes: ElementChanges<Index, Element>, old: [Located], new: [Located],
    fewestMoves: Int
  ) {
    self.name = name
    self.changes = changes
    self.old = old
    self.new = new
    self.fewestMoves = fewestMoves
    oldElements = Dictionary(uniqueKeysWithValues: old.map { ($0.element.id, $0) })
    newElements = Dictionary(uniqueKeysWithValues: new.map { ($0.element.id, $0) })
  }

  func violations() -> [String] {
    placementViolations(
      "removed", changes.removed, expected: old.filter { newElements[$0.element.id] == nil })
      + placementViolations(
        "inserted", changes.inserted, expected: new.filter { oldElements[$0.element.id] == nil })
      + updateViolations()
      + moveViolations()
  }

  private func placementViolations(
    _ list: String, _ listed: [ElementChanges<Index, Element>.IndexedElement], expected: [Located]
  ) -> [String] {
    let isRight = listed.elementsEqual(expected) { placement, located in
      placement.index == located.index && placement.element.isSame(as: located.element)
    }
    guard !isRight else { return [] }
    let found = listed.map { "\($0.index) \($0.element)" }
    let wanted = expected.map { "\($0.index) \($0.element)" }
    return ["\(name) lists as \(list) \(found), expected \(wanted)."]
  }

  private func updateViolations() -> [String] {
    let expected = new.compactMap { after -> (old: Located, new: Located)? in
      guard let before = oldElements[after.element.id], !before.element.isSame(as: after.element)
      else { return nil }
      return (before, after)
    }
    let isRight = changes.updated.elementsEqual(expected) { update, expected in
      update.from == expected.old.index && update.to == expected.new.index
        && update.old.id == update.new.id && update.old.isSame(as: expected.old.element)
        && update.new.isSame(as: expected.new.element)
    }
    guard !isRight else { return [] }
    let found = changes.updated.map { "\($0.from) \($0.old) → \($0.to) \($0.new)" }
    let wanted = expected.map {
      "\($0.old.index) \($0.old.element) → \($0.new.index) \($0.new.element)"
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
    where oldElements[move.id]?.index != move.from || newElements[move.id]?.index != move.to {
      violations.append("\(name) moves \(move.id) from \(move.from) to \(move.to): not so.")
    }
    for (move, next) in zip(changes.moved, changes.moved.dropFirst()) where move.to >= next.to {
      violations.append("\(name) lists the move to \(next.to) after the one to \(move.to).")
    }
    return violations
  }
}
