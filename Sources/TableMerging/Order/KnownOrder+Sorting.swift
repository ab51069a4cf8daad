extension KnownOrder {
  /// Sorts in O(*c* log *c*) for *c* elements that both sides have in the same order, or all tables
  /// without contradictions, O(*c*²) otherwise.
  func sorted() -> (order: [Int], contradictions: [Int]) {
    if indices.count > 32, let order = commonOrder() ?? consistentOrder() { return (order, []) }
    let order = insertionSorted()
    return (order, contradictions(of: order))
  }

  /// The order of both sides, if it is the same.
  func commonOrder() -> [Int]? {
    let theirs = indices.compactMap(\.theirs)
    let mine = indices.compactMap(\.mine)
    guard theirs.count == indices.count, mine.count == indices.count else { return nil }
    let order = theirs.indices.sorted { theirs[$0] < theirs[$1] }
    return zip(order, order.dropFirst()).allSatisfy { mine[$0] < mine[$1] } ? order : nil
  }

  /// The order, if it is unique: all tables have all elements without contradictions.
  func consistentOrder() -> [Int]? {
    let base = indices.compactMap(\.base)
    let theirs = indices.compactMap(\.theirs)
    let mine = indices.compactMap(\.mine)
    guard base.count == indices.count, theirs.count == base.count, mine.count == base.count
    else { return nil }
    // In any order if the tables contradict each other, which the inversions then show.
    let order = indices.indices.sorted { relation($0, $1).isAbove }
    let positions = inverse(of: order)
    // The inversions must be the union of the inversions of both sides.
    let (byTheirs, byMine) = (inversions(base, theirs), inversions(base, mine))
    let both = (byTheirs + byMine - inversions(theirs, mine)) / 2
    let turned = inversions(base, positions)
    guard turned == byTheirs + byMine - both,
      (turned + byTheirs - inversions(positions, theirs)) / 2 == byTheirs,
      (turned + byMine - inversions(positions, mine)) / 2 == byMine
    else { return nil }
    return order
  }

  private func inverse(of order: [Int]) -> [Int] {
    var positions = Array(repeating: 0, count: order.count)
    for (position, element) in order.enumerated() { positions[element] = position }
    return positions
  }

  /// Counts the pairs in opposite order in O(*c* log *c*).
  private func inversions(_ one: [Int], _ other: [Int]) -> Int {
    var values = one.indices.sorted { one[$0] < one[$1] }.map { other[$0] }
    var buffer = values
    var count = 0
    var width = 1
    while width < values.count {
      for start in stride(from: 0, to: values.count, by: 2 * width) {
        let middle = min(start + width, values.count)
        let end = min(start + 2 * width, values.count)
        var (left, right) = (start, middle)
        for target in start..<end {
          if right == end || left < middle && values[left] < values[right] {
            buffer[target] = values[left]
            left += 1
          } else {
            buffer[target] = values[right]
            right += 1
            count += middle - left
          }
        }
      }
      swap(&values, &buffer)
      width *= 2
    }
    return count
  }
}
