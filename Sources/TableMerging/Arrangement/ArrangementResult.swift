public import TableData

/// Where everything stands in the merged table, and how the first side gets there.
@usableFromInline
struct ArrangementResult {
  /// The path of each element in the merged table, if it is there: the number of its list and its
  /// index.
  @usableFromInline private(set) var paths: [RowPath?]

  /// The elements that the first side has too, and that have to move.
  @usableFromInline private(set) var moved: [Int] = []

  /// The indices of the elements in each list of the first side, ascending.
  private var firstIndices: [Int: [Int]] = [:]
  /// The gaps of the elements in each list of the merged table, ascending.
  private var gaps: [Int: [Int]] = [:]

  /// - Complexity: O(*k* log *k*) for *k* elements.
  @usableFromInline
  init(_ merge: ArrangementMerge) {
    paths = Array(repeating: nil, count: merge.elements.count)
    for element in merge.frame.orders.first {
      guard let path = merge.elements[element].paths.first else { continue }
      firstIndices[path.section, default: []].append(path.row)
    }
    for (place, order) in merge.orders {
      gaps[place.list, default: []] += repeatElement(place.gap, count: order.count)
    }
    for list in gaps.keys { gaps[list]?.sort() }
    for (place, order) in merge.orders {
      let start = place.gap + (gaps[place.list]?.partitioningIndex { $0 >= place.gap } ?? 0)
      for (offset, element) in order.enumerated() {
        paths[element] = RowPath(section: place.list, row: start + offset)
      }
    }
    for element in merge.elements.indices where merge.isFrame(element) {
      paths[element] = merge.elements[element].paths.first.map(path(ofFrame:))
    }
    moved = Self.moved(in: merge)
  }

  /// The path in the merged table of what belongs to the frame.
  ///
  /// - Parameter path: Its path in the first table, by the number of its list.
  /// - Returns: Its path in the merged table, by the same number.
  /// - Complexity: O(log *k*) for *k* elements.
  @usableFromInline
  func path(ofFrame path: RowPath) -> RowPath {
    let others = firstIndices[path.section]?.partitioningIndex { $0 > path.row } ?? 0
    let ordinal = path.row - others
    let above = gaps[path.section]?.partitioningIndex { $0 > ordinal } ?? 0
    return RowPath(section: path.section, row: ordinal + above)
  }

  /// The elements of the first side that stay, but not between the same others.
  private static func moved(in merge: ArrangementMerge) -> [Int] {
    var moved: [Int] = []
    for (place, order) in merge.orders {
      var staying: [(element: Int, index: Int)] = []
      for element in order {
        guard let path = merge.elements[element].paths.first else { continue }
        if merge.frame.places[element].first == place {
          staying.append((element, path.row))
        } else {
          moved.append(element)
        }
      }
      let keepsPlace = longestIncreasingSubsequence(of: staying.map(\.index))
      for (row, keepsPlace) in zip(staying, keepsPlace) where !keepsPlace {
        moved.append(row.element)
      }
    }
    return moved
  }
}
