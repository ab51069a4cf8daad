extension TextCanvas {
  /// Returns violated invariants; empty for every canvas.
  ///
  /// Clusters fill lines exactly, wide ones have a continuation in the same style, and each text is
  /// one safe cluster of the cell's width.
  package func checkInvariants() -> [String] {
    guard cells.count == width * height else { return ["\(cells.count) cells"] }
    return (0..<height).flatMap { line in
      let row = cells[(line * width)..<((line + 1) * width)]
      let faults = zip(row.indices, row).compactMap { index, cell in
        fault(of: cell, after: index == row.startIndex ? nil : cells[index - 1])
          .map { "line \(line), column \(index - row.startIndex): \($0)" }
      }
      let total = row.reduce(0) { $0 + $1.width }
      return total == width ? faults : faults + ["line \(line): the widths sum to \(total)"]
    }
  }

  private func fault(of cell: Cell, after previous: Cell?) -> String? {
    if previous?.width == 2, !cell.isContinuation { return "no continuation" }
    if cell.isContinuation { return continuationFault(of: cell, after: previous) }
    guard cell.text.count == 1 else { return "\(cell.text.count) clusters" }
    guard cell.width == displayWidth.width(of: cell.text) else { return "width \(cell.width)" }
    let isSafe = cell.text.terminalSafe.unicodeScalars.elementsEqual(cell.text.unicodeScalars)
    return isSafe ? nil : "unsafe text"
  }

  private func continuationFault(of cell: Cell, after previous: Cell?) -> String? {
    guard let previous, previous.width == 2 else { return "continuation of nothing" }
    guard cell.text.isEmpty else { return "continuation with a text" }
    return cell.style == previous.style ? nil : "continuation in another style"
  }
}
