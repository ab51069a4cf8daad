public import TableData

@usableFromInline
struct MergedOrder {
  /// The list of each element, and its index there, in the merged table.
  @usableFromInline private(set) var paths: [RowPath?]

  @usableFromInline private(set) var moved: [Int] = []

  private var firstIndices: [Int: [Int]] = [:]
  /// The gaps of the merged elements in each list, ascending.
  private var gaps: [Int: [Int]] = [:]

  /// Takes O(*k* log *k*) for *k* elements.
  @usableFromInline
  init(_ merge: OrderMerge) {
    paths = Array(repeating: nil, count: merge.elements.count)
    for element in merge.frame.orders.theirs {
      guard let path = merge.elements[element].paths.theirs else { continue }
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
      paths[element] = merge.elements[element].paths.theirs.map(path(ofFrame:))
    }
    moved = Self.moved(in: merge)
  }

  /// Maps a path in their table to the merged one, by list number.
  @usableFromInline
  func path(ofFrame path: RowPath) -> RowPath {
    let others = firstIndices[path.section]?.partitioningIndex { $0 > path.row } ?? 0
    let ordinal = path.row - others
    let above = gaps[path.section]?.partitioningIndex { $0 > ordinal } ?? 0
    return RowPath(section: path.section, row: ordinal + above)
  }

  private static func moved(in merge: OrderMerge) -> [Int] {
    var moved: [Int] = []
    for (place, order) in merge.orders {
      var staying: [(element: Int, index: Int)] = []
      for element in order {
        guard let path = merge.elements[element].paths.theirs else { continue }
        if merge.frame.places[element].theirs == place {
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
