/// What one column asks for when room is given out.
struct WidthShare: Hashable {
  var weight: Int
  var minimum: Int
  var maximum: Int

  /// Creates a share; a maximum below the minimum counts as the minimum.
  init(weight: Int, minimum: Int, maximum: Int) {
    self.weight = TextColumn.Width.clamped(weight)
    self.minimum = TextColumn.Width.clamped(minimum)
    self.maximum = max(self.minimum, TextColumn.Width.clamped(maximum))
  }

  /// Gives out room in proportion to the weights, within the limits of each.
  ///
  /// Who would get less than the minimum or more than the maximum gets just that, and the others
  /// share the rest, until all limits are kept.
  ///
  /// - Parameters:
  ///   - room: The columns there are; if all minimums need more, each gets its minimum.
  ///   - shares: What is asked for.
  /// - Returns: The columns for each.
  static func distribute(_ room: Int, among shares: [WidthShare]) -> [Int] {
    var widths = shares.map(\.minimum)
    var open = Array(shares.indices)
    var rest = room
    while !open.isEmpty {
      let proposed = portions(of: max(0, rest), weights: open.map { shares[$0].weight })
      let kept = zip(open, proposed).map { index, width in
        min(max(width, shares[index].minimum), shares[index].maximum)
      }
      let excess = kept.reduce(0, +) - proposed.reduce(0, +)
      var stillOpen: [Int] = []
      for (index, (width, proposal)) in zip(open, zip(kept, proposed)) {
        let isSettled = excess == 0 || (excess > 0 ? width > proposal : width < proposal)
        if isSettled {
          widths[index] = width
          rest -= width
        } else {
          stillOpen.append(index)
        }
      }
      open = stillOpen
    }
    return widths
  }

  /// Cuts a room in whole portions that are proportional to weights; all zero weights get nothing.
  private static func portions(of room: Int, weights: [Int]) -> [Int] {
    var (room, total) = (room, weights.reduce(0, +))
    return weights.map { weight in
      guard total > 0 else { return 0 }
      let portion = room * weight / total
      room -= portion
      total -= weight
      return portion
    }
  }
}
