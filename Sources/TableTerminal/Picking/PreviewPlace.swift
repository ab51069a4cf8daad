/// Where a picker's preview is.
package struct PreviewPlace: Hashable, Sendable {
  /// The columns beside the rows, or the lines below them.
  package enum Size: Hashable, Sendable {
    case cells(Int)
    case percent(Int)

    func cells(of count: Int) -> Int {
      switch self {
      case .cells(let cells): min(cells, count)
      case .percent(let percent): count * min(percent, 100) / 100
      }
    }
  }

  /// Whether it is below the rows, or beside them; `nil` for where there is room.
  package var isBelow: Bool?

  /// The size with the line between; `nil` for the usual one.
  package var size: Size?

  /// Whether it is hidden until its key is pressed.
  package var isHidden = false

  /// Creates the usual place.
  package init() {}

  /// The columns needed beside the rows, and the lines below them.
  var needed: (columns: Int, lines: Int) {
    switch isBelow {
    case nil: (72, 36)
    case false?: (20, .max)
    case true?: (.max, 5)
    }
  }
}
