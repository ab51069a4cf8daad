/// What changes in one line of a screen.
struct LineChange {
  /// The number of blanks that are cheaper to write than to erase.
  private static let writtenBlanks = 3

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
    for column in columns where isComplete || new[column] != old[column] {
      if new[column].width == 0 { continue }
      writer.advance(to: column, line: line, over: new)
      if column >= blankStart, columns.upperBound - column >= Self.writtenBlanks {
        return writer.eraseRestOfLine()
      }
      writer.write(new[column])
    }
  }
}
