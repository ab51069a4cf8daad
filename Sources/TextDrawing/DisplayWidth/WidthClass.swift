/// How a single scalar counts.
enum WidthClass: UInt32 {
  /// One column.
  case narrow
  /// No column.
  case zero
  /// Two columns.
  case wide
  /// One column or two, as the terminal has it.
  case ambiguous

  /// Looks a scalar up in the table of runs.
  ///
  /// - Complexity: O(log *n*), where *n* is the number of runs that start among the 256 scalars
  ///   around it; most have none.
  init(of scalar: Unicode.Scalar) {
    // The last run that starts at or before the scalar, whatever its class, is the one.
    let key = scalar.value << 2 | 3
    let page = Int(scalar.value >> 8)
    var run = Int(Self.pages[page])
    var end = Int(Self.pages[page + 1]) + 1
    while end - run > 1 {
      let middle = (run + end) / 2
      if DisplayWidthTable.runs[middle] <= key { run = middle } else { end = middle }
    }
    self = WidthClass(rawValue: DisplayWidthTable.runs[run] & 3) ?? .narrow
  }

  /// For each 256 scalars the run in which the first of them lies, and one end mark.
  private static let pages: [UInt16] = {
    var run = 0
    return (0...0x1100).map { page in
      let key = UInt32(page) << 10 | 3
      while run + 1 < DisplayWidthTable.runs.count, DisplayWidthTable.runs[run + 1] <= key {
        run += 1
      }
      return UInt16(run)
    }
  }()
}
