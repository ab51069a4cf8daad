/// The columns of a line that differ between two frames.
struct LineChange {
  /// From this number on, trailing blanks are erased rather than written.
  private static let writtenBlanks = 3
  private static let writtenInnerBlanks = 10

  private let old: [Glyph]
  private let new: [Glyph]
  private let columns: ClosedRange<Int>
  /// Whether unchanged columns are written, too.
  private let isComplete: Bool

  /// Compares two lines of the same width; `nil` if they are equal.
  ///
  /// A cluster of uncertain width may cover its right neighbors, so its change rewrites the rest of
  /// the line.
  init?(from old: [Glyph], to new: [Glyph]) {
    guard let first = new.indices.first(where: { new[$0] != old[$0] }),
      let last = new.indices.last(where: { new[$0] != old[$0] })
    else { return nil }
    let changes = first...last
    isComplete = !(new[changes].allSatisfy(\.isCertain) && old[changes].allSatisfy(\.isCertain))
    columns = isComplete ? first...(new.count - 1) : changes
    self.old = old
    self.new = new
  }

  func write(line: Int, to writer: inout FrameWriter) {
    let blankStart = (new.lastIndex { $0 != .blank } ?? -1) + 1
    var column = columns.lowerBound
    while let change = new[column...columns.upperBound].indices.first(where: isWritten) {
      writer.advance(to: change, line: line, over: new)
      if change >= blankStart, columns.upperBound - change >= Self.writtenBlanks {
        return writer.eraseRestOfLine()
      }
      column = change + write(from: change, line: line, to: &writer)
      if column > columns.upperBound { return }
    }
  }

  private func isWritten(_ column: Int) -> Bool {
    new[column].width > 0 && (isComplete || new[column] != old[column])
  }

  /// Writes a glyph or a run of blanks; returns the number of columns done.
  private func write(from column: Int, line: Int, to writer: inout FrameWriter) -> Int {
    let blanks = new[column...columns.upperBound].prefix { $0 == .blank }
    guard let last = blanks.indices.last(where: isWritten),
      last - column >= Self.writtenInnerBlanks
    else {
      writer.write(new[column])
      restoreNeighbor(of: column, line: line, in: &writer)
      return 1
    }
    writer.erase(columns: last - column + 1)
    return blanks.count
  }

  private func restoreNeighbor(of column: Int, line: Int, in writer: inout FrameWriter) {
    guard new[column].mayChangeNeighbor,
      let neighbor = new[..<column].lastIndex(where: { $0.width > 0 }), new[neighbor].isCertain
    else { return }
    writer.move(line: line, column: neighbor)
    writer.write(new[neighbor])
  }
}

extension FrameWriter {
  mutating func write(from old: [[Glyph]], to new: [[Glyph]]) {
    for line in new.indices {
      LineChange(from: old[line], to: new[line])?.write(line: line, to: &self)
    }
  }
}
