public import TableData

/// The paths of the elements of an ``OrderMerge`` in the merged table.
@usableFromInline
struct MergedOrder {
  /// The list of each element, and its index there, in the merged table.
  @usableFromInline private(set) var paths: [RowPath?]

  @usableFromInline private(set) var moved: [Int] = []

  private var firstIndices: [Int: [Int]] = [:]
  /// The gap indices of the merged elements in each list, ascending.
  private var gapIndices: [Int: [Int]] = [:]

  /// Takes O(*k* log *k*) for *k* elements.
  @usableFromInline
  init(_ merge: OrderMerge) {
    paths = Array(repeating: nil, count: merge.elements.count)
    for element in merge.frame.orders.theirs {
      guard let path = merge.elements[element].paths.theirs else { continue }
      firstIndices[path.section, default: []].append(path.row)
    }
    for (gap, order) in merge.orders {
      gapIndices[gap.list, default: []] += repeatElement(gap.index, count: order.count)
    }
    for list in gapIndices.keys { gapIndices[list]?.sort() }
    for (gap, order) in merge.orders {
      let start = gap.index + (gapIndices[gap.list]?.partitioningIndex { $0 >= gap.index } ?? 0)
      for (offset, element) in order.enumerated() {
        paths[element] = RowPath(section: gap.list, row: start + offset)
      }
    }
    for element in merge.elements.indices where merge.frame.contains[element] {
      paths[element] = merge.elements[element].paths.theirs.map(path(ofFrame:))
    }
    moved = Self.moved(in: merge)
  }

  /// Maps a path in their table to the merged one, by list number.
  @usableFromInline
  func path(ofFrame path: RowPath) -> RowPath {
    let others = firstIndices[path.section]?.partitioningIndex { $0 > path.row } ?? 0
    let ordinal = path.row - others
    let above = gapIndices[path.section]?.partitioningIndex { $0 > ordinal } ?? 0
    return RowPath(section: path.section, row: ordinal + above)
  }

  private static func moved(in merge: OrderMerge) -> [Int] {
    var moved: [Int] = []
    for (gap, order) in merge.orders {
      var candidates: [(element: Int, index: Int)] = []
      for element in order {
        guard let path = merge.elements[element].paths.theirs else { continue }
        if merge.frame.gaps[element].theirs == gap {
          candidates.append((element, path.row))
        } else {
          moved.append(element)
        }
      }
      let stays = longestIncreasingSubsequence(of: candidates.map(\.index))
      for (row, stays) in zip(candidates, stays) where !stays {
        moved.append(row.element)
      }
    }
    return moved
  }
}
