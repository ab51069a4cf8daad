extension FrameTestScreen {
  mutating func acceptSequence(_ body: String, _ final: Unicode.Scalar) {
    if body.hasPrefix("?") { return acceptMode(body.dropFirst(), final) }
    let numbers = body.split(separator: ";", omittingEmptySubsequences: false).map { Int($0) }
    let first = max(1, numbers.first.flatMap(\.self) ?? 1)
    switch final {
    case "H": moveTo(first, numbers.count > 1 ? numbers[1] ?? 1 : 1)
    case "G": moveTo(line + 1, first)
    case "A": moveTo(line + 1 - first, column + 1)
    case "B": moveTo(line + 1 + first, column + 1)
    case "C": moveTo(line + 1, column + 1 + first)
    case "D": moveTo(line + 1, column + 1 - first)
    case "E": moveTo(line + 1 + first, 1)
    case "F": moveTo(line + 1 - first, 1)
    case "L": insertLines(first)
    case "M": deleteLines(first)
    case "P": deleteCells(first)
    case "@": insertCells(first)
    case "X": erase(columns: column..<min(column + first, width))
    case "K" where body.isEmpty: erase(from: column)
    case "J" where body == "2": for index in grid.indices { erase(line: index, from: 0) }
    case "m": select(numbers.map { $0 ?? 0 })
    default: faults.append("sequence \(body)\(final)")
    }
  }

  private mutating func moveTo(_ newLine: Int, _ newColumn: Int) {
    if newLine < 1 || newLine > grid.count || newColumn < 1 || newColumn > width {
      faults.append("move to \(newLine);\(newColumn)")
    }
    line = min(max(newLine, 1), grid.count) - 1
    column = min(max(newColumn, 1), width) - 1
  }

  /// Erases like real terminals: in the current colors.
  private mutating func erase(line target: Int? = nil, from start: Int) {
    if !codes.isEmpty { faults.append("erased with \(codes)") }
    for place in start..<width { grid[target ?? line][place] = Cell() }
  }

  private mutating func erase(columns: Range<Int>) {
    if !codes.isEmpty { faults.append("erased with \(codes)") }
    for place in columns {
      split(at: place)
      grid[line][place] = Cell()
    }
  }

  /// Removes cells at the cursor; blank ones appear at the end of the line.
  private mutating func deleteCells(_ count: Int) {
    noteFaults(ofMovingCells: count, cutAt: [column, column + count])
    grid[line].removeSubrange(column..<min(column + count, width))
    while grid[line].count < width { grid[line].append(Cell()) }
  }

  /// Inserts blank cells at the cursor; cells pushed off the line are lost.
  private mutating func insertCells(_ count: Int) {
    noteFaults(ofMovingCells: count, cutAt: [column, width - count])
    grid[line].removeLast(min(count, width - column))
    while grid[line].count < width { grid[line].insert(Cell(), at: column) }
  }

  /// Terminals differ in the color of new cells, and in the treatment of a wide cluster that is
  /// cut.
  private mutating func noteFaults(ofMovingCells count: Int, cutAt edges: [Int]) {
    if !codes.isEmpty { faults.append("moved cells with \(codes)") }
    if isPastEdge || column + count >= width { faults.append("moved \(count) cells at \(column)") }
    let isCut = edges.contains { $0 < width && grid[line][$0].text.isEmpty }
    if isCut { faults.append("cut a cluster") }
  }

  /// Moves the lines from the cursor down; lines pushed off the screen are lost.
  private mutating func insertLines(_ count: Int) {
    noteFaults(ofMovingLines: count)
    grid.removeLast(min(count, grid.count - line))
    while grid.count < height { grid.insert(blankLine, at: line) }
  }

  /// Removes lines from the cursor on; blank ones appear at the end of the screen.
  private mutating func deleteLines(_ count: Int) {
    noteFaults(ofMovingLines: count)
    grid.removeSubrange(line..<min(line + count, height))
    while grid.count < height { grid.append(blankLine) }
  }

  private var blankLine: [Cell] { Array(repeating: Cell(), count: width) }

  /// Terminals differ in the color of new lines, and in where the cursor goes.
  private mutating func noteFaults(ofMovingLines count: Int) {
    if !codes.isEmpty { faults.append("moved lines with \(codes)") }
    if column != 0 { faults.append("moved lines in column \(column)") }
    if line + count > height { faults.append("moved \(count) lines at \(line)") }
  }

  private mutating func acceptMode(_ body: Substring, _ final: Unicode.Scalar) {
    guard let mode = Int(body), [7, 25, 2026].contains(mode), final == "h" || final == "l" else {
      return faults.append("mode \(body)\(final)")
    }
    if final == "h" { modes.insert(mode) } else { modes.remove(mode) }
  }

  private mutating func select(_ numbers: [Int]) {
    for number in numbers {
      switch number {
      case 0: codes = []
      case 1, 2, 4, 7: codes.insert(number)
      case 22: codes.subtract([1, 2])
      case 24, 27: codes.remove(number - 20)
      case 30...37, 90...97: codes = codes.filter { $0 < 30 }.union([number])
      case 39: codes = codes.filter { $0 < 30 }
      default: faults.append("rendition \(number)")
      }
    }
  }
}

extension FrameTestScreen {
  /// The visible cells, line by line: weight and color of blanks are invisible.
  var visible: [[Cell]] {
    grid.map { line in
      line.map { cell in
        let isSeen = cell.text != " " || cell.codes.contains(7) || cell.codes.contains(4)
        return isSeen ? cell : Cell()
      }
    }
  }

  /// The text of each line, without the blanks at its end.
  var lines: [String] {
    grid.map { line in
      let end = (line.lastIndex { $0.text != " " } ?? -1) + 1
      return line[..<end].map(\.text).joined()
    }
  }
}
