import TableData

/// The rows in the same order in all tables, and the places between them.
struct MergeFrame {
  /// Whether each element kept its gap and order in all tables, and so belongs to the frame.
  private(set) var contains: [Bool]
  private(set) var places: [Versions<MergePlace?>]
  private(set) var orders: Versions<[Int]>

  /// Takes O(*k* log *k*) for *k* elements.
  init(_ elements: [MergeElement]) {
    contains = Array(repeating: false, count: elements.count)
    places = Array(repeating: Versions(base: nil, theirs: nil, mine: nil), count: elements.count)
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
    findPlaces(of: elements)
    if extend(elements) { findPlaces(of: elements) }
  }

  private mutating func findPlaces(of elements: [MergeElement]) {
    for version in MergeVersion.allCases {
      orders[version].removeAll { contains[$0] }
      var (list, count) = (-1, 0)
      for element in orders[version] {
        guard let path = elements[element].paths[version] else { continue }
        if path.section != list { (list, count) = (path.section, 0) }
        places[element][version] = MergePlace(list: list, gap: path.row - count)
        count += 1
      }
    }
  }

  /// Adds elements in the same gap and order everywhere; returns whether there were any.
  private mutating func extend(_ elements: [MergeElement]) -> Bool {
    var last: [MergePlace: Int] = [:]
    for element in orders.base where elements[element].staysInList {
      let place = places[element]
      guard let gap = place.base, place.theirs == gap, place.mine == gap else { continue }
      if let above = last[gap] {
        let isBelow = MergeVersion.allCases.allSatisfy { version in
          guard let one = elements[above].paths[version],
            let other = elements[element].paths[version]
          else { return false }
          return one < other
        }
        guard isBelow else { continue }
      }
      last[gap] = element
      contains[element] = true
    }
    for element in places.indices where contains[element] {
      places[element] = Versions(base: nil, theirs: nil, mine: nil)
    }
    return !last.isEmpty
  }
}
