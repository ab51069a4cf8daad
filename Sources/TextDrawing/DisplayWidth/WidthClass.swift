/// The display width of a scalar.
enum WidthClass: UInt32 {
  case narrow
  case zero
  case wide
  /// One or two columns, depending on the terminal.
  case ambiguous

  init(of scalar: Unicode.Scalar) {
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

  /// The index of the run in which each page of 256 scalars starts, and a sentinel.
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
