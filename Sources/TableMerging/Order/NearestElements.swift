/// The nearest elements of some kind above and below each position of an order.
struct NearestElements {
  private let start: Int
  private var above: [Int?] = []
  private var below: [Int?] = []

  /// Takes O(*n*) for *n* members, so that many runs between few such elements are fast, too.
  init(among members: ArraySlice<Int>, where isIncluded: (Int) -> Bool) {
    start = members.startIndex
    var nearest: Int?
    for member in members {
      above.append(nearest)
      if isIncluded(member) { nearest = member }
    }
    nearest = nil
    below.append(nil)
    for member in members.reversed() {
      if isIncluded(member) { nearest = member }
      below.append(nearest)
    }
    below.reverse()
  }

  func above(_ range: Range<Int>) -> Int? { above[range.lowerBound - start] }

  func below(_ range: Range<Int>) -> Int? { below[range.upperBound - start] }
}
