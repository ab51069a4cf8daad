package import TextDrawing

extension TextCanvas {
  /// Returns violations of the invariants: clusters fill lines exactly, wide ones have
  /// continuations in the same style, and each text is one safe cluster of the cell's width.
  package func checkInvariants() -> [String] {
    guard cells.count == width * height else { return ["\(cells.count) cells"] }
    return (0..<height).flatMap { line in
      let row = cells[(line * width)..<((line + 1) * width)]
      var owner = row.startIndex
      let faults = row.indices.compactMap { index in
        let isContinued = index > owner && index < owner + cells[owner].width
        defer { if !cells[index].isContinuation { owner = index } }
        return fault(of: cells[index], within: isContinued ? cells[owner] : nil)
          .map { "line \(line), column \(index - row.startIndex): \($0)" }
      }
      let total = row.reduce(0) { $0 + $1.width }
      return total == width ? faults : faults + ["line \(line): the widths sum to \(total)"]
    }
  }

  private func fault(of cell: Cell, within owner: Cell?) -> String? {
    if owner != nil, !cell.isContinuation { return "no continuation" }
    if cell.isContinuation { return continuationFault(of: cell, within: owner) }
    guard cell.text.count == 1 else { return "\(cell.text.count) clusters" }
    guard cell.width == widthRules.width(of: cell.text) else { return "width \(cell.width)" }
    let isSafe = cell.text.sanitizedForTerminal.unicodeScalars.elementsEqual(
      cell.text.unicodeScalars)
    return isSafe ? nil : "unsafe text"
  }

  private func continuationFault(of cell: Cell, within owner: Cell?) -> String? {
    guard let owner else { return "continuation of nothing" }
    guard cell.text.isEmpty else { return "continuation with a text" }
    return cell.style == owner.style ? nil : "continuation in another style"
  }
}
