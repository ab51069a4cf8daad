/// A column's share of the width: its weight and its limits.
struct WidthShare: Hashable {
  var weight: Int
  var minimum: Int
  var maximum: Int

  init(weight: Int, minimum: Int, maximum: Int) {
    self.weight = ColumnFormat.Width.clamped(weight)
    self.minimum = ColumnFormat.Width.clamped(minimum)
    self.maximum = max(self.minimum, ColumnFormat.Width.clamped(maximum))
  }

  /// Distributes room by weight: a share beyond a limit gets that limit, and the others split the
  /// rest, until all limits hold.
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
        let isIdle = excess == 0 || (excess > 0 ? width > proposal : width < proposal)
        if isIdle {
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
