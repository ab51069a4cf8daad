import TableData

/// The rows in the same order in all tables, as the stable chunks of diff3, and the gaps between
/// them.
struct MergeFrame {
  /// Whether each element kept its gap and order in all tables, and so belongs to the frame.
  private(set) var contains: [Bool]
  private(set) var gaps: [Versions<MergeGap?>]
  private(set) var orders: Versions<[Int]>

  /// Takes O(*k* log *k*) for *k* elements.
  init(_ elements: [MergeElement]) {
    contains = Array(repeating: false, count: elements.count)
    gaps = Array(repeating: Versions(base: nil, theirs: nil, mine: nil), count: elements.count)
    orders = Versions(base: [], theirs: [], mine: [])
    for version in MergeVersion.allCases {
      let present = elements.indices.filter { elements[$0].paths[version] != nil }
      // Paths are distinct, so the order is unique.
      orders[version] = present.sorted { one, other in
        guard let left = elements[one].paths[version], let right = elements[other].paths[version]
        else { return false }
        return left < right
      }
    }
    findGaps(of: elements)
    if extend(elements) { findGaps(of: elements) }
  }

  private mutating func findGaps(of elements: [MergeElement]) {
    for version in MergeVersion.allCases {
      orders[version].removeAll { contains[$0] }
      var (list, count) = (-1, 0)
      for element in orders[version] {
        guard let path = elements[element].paths[version] else { continue }
        if path.section != list { (list, count) = (path.section, 0) }
        gaps[element][version] = MergeGap(list: list, index: path.row - count)
        count += 1
      }
    }
  }

  /// Adds elements in the same gap and order everywhere; returns whether there were any.
  private mutating func extend(_ elements: [MergeElement]) -> Bool {
    var last: [MergeGap: Int] = [:]
    for element in orders.base where elements[element].staysInList {
      let own = gaps[element]
      guard let base = own.base, own.theirs == base, own.mine == base else { continue }
      if let above = last[base] {
        let isBelow = MergeVersion.allCases.allSatisfy { version in
          guard let one = elements[above].paths[version],
            let other = elements[element].paths[version]
          else { return false }
          return one < other
        }
        guard isBelow else { continue }
      }
      last[base] = element
      contains[element] = true
    }
    for element in gaps.indices where contains[element] {
      gaps[element] = Versions(base: nil, theirs: nil, mine: nil)
    }
    return !last.isEmpty
  }
}
