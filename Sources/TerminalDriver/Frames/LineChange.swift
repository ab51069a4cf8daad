/// What changes in one line of a screen.
struct LineChange {
  /// The number of blanks that are cheaper to write than to erase at the end of a line.
  private static let writtenBlanks = 3
  /// The number of blanks that are cheaper to write than to erase elsewhere.
  private static let writtenInnerBlanks = 10

  private let old: [Glyph]
  private let new: [Glyph]
  /// The columns from the first to the last change.
  private let columns: ClosedRange<Int>
  /// Whether all of these columns are to be written, even those that stay.
  private let isComplete: Bool

  /// Compares two lines of the same width.
  ///
  /// A cluster of uncertain width may have covered its neighbours to the right on the screen,
  /// or will do so. So if there is one among the changes, all is written up to the right edge.
  ///
  /// - Returns: `nil` if nothing changes.
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

  /// Writes the change.
  ///
  /// - Parameters:
  ///   - line: The line of the screen.
  ///   - writer: What to write it to.
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

  /// Writes a glyph, or erases all the blanks that change from there on.
  ///
  /// - Returns: The number of columns that are done.
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

  /// Writes the glyph left of one again where that may have changed it.
  private func restoreNeighbor(of column: Int, line: Int, in writer: inout FrameWriter) {
    guard new[column].mayChangeNeighbor,
      let neighbor = new[..<column].lastIndex(where: { $0.width > 0 }), new[neighbor].isCertain
    else { return }
    writer.move(line: line, column: neighbor)
    writer.write(new[neighbor])
  }
}

extension FrameWriter {
  /// Writes the changes of all lines of a screen.
  ///
  /// - Parameters:
  ///   - old: The glyphs of all lines that are shown.
  ///   - new: The glyphs of as many lines that are to be shown.
  mutating func write(from old: [[Glyph]], to new: [[Glyph]]) {
    for line in new.indices {
      LineChange(from: old[line], to: new[line])?.write(line: line, to: &self)
    }
  }
}
