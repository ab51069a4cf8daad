/// Glyphs that move sideways in many lines at once, as when a table is scrolled by a column.
///
/// In each line characters are deleted or inserted, which takes all that stands behind them along.
struct ColumnShift: Hashable {
  /// How many changed lines make it worth while to look for a shift.
  private static let leastLines = 3
  /// How many changed lines are looked at to find how far glyphs moved.
  private static let sampleCount = 3

  /// By how many columns glyphs move: to the left if positive, to the right if negative.
  let distance: Int

  /// Returns what a line shows after characters were deleted or inserted.
  ///
  /// - Parameters:
  ///   - line: The glyphs of the line.
  ///   - start: The column from which on they move.
  /// - Returns: The glyphs of the line then.
  func applied(to line: [Glyph], from start: Int) -> [Glyph] {
    let blanks = Array(repeating: Glyph.blank, count: abs(distance))
    if distance > 0 { return line[..<start] + line[(start + distance)...] + blanks }
    return line[..<start] + blanks + line[start..<line.count + distance]
  }

  /// The control sequence that does it at the cursor.
  var sequence: String { "\u{1B}[\(abs(distance))\(distance > 0 ? "P" : "@")" }

  /// Whether it can be done to a line from a column on, so that all terminals show the same.
  ///
  /// No glyph of doubtful width may move, and no wide one may be cut.
  func canApply(to line: [Glyph], from start: Int) -> Bool {
    let cut = distance > 0 ? start + distance : line.count + distance
    guard start < cut, cut < line.count, line[start].width > 0, line[cut].width > 0 else {
      return false
    }
    // Of more inserted columns than glyphs that move, tmux leaves some as they were.
    if distance < 0, line.count - start < -2 * distance { return false }
    return line[start...].allSatisfy(\.isCertain)
  }

  /// Finds a shift that may shorten a frame.
  ///
  /// - Parameters:
  ///   - old: The glyphs of all lines that are shown.
  ///   - new: The glyphs of as many lines that are to be shown.
  /// - Returns: The shift that brings most glyphs of some lines to where they are to be, or `nil`.
  static func candidate(from old: [[Glyph]], to new: [[Glyph]]) -> ColumnShift? {
    let changes = new.indices.filter { old[$0] != new[$0] }
    guard changes.count >= leastLines else { return nil }
    let stride = max(1, changes.count / sampleCount)
    var votes: [Int: Int] = [:]
    for index in changes.indices where index % stride == 0 {
      if let distance = distance(from: old[changes[index]], to: new[changes[index]]) {
        votes[distance, default: 0] += 1
      }
    }
    let best = votes.max { ($0.value, -abs($0.key), $0.key) < ($1.value, -abs($1.key), $1.key) }
    return best.map { ColumnShift(distance: $0.key) }
  }

  /// How far glyphs of one line moved, if that explains most of what is to be seen there.
  private static func distance(from old: [Glyph], to new: [Glyph]) -> Int? {
    guard let first = new.indices.first(where: { old[$0] != new[$0] }) else { return nil }
    let kept = (first..<new.count).count { !new[$0].isBlank && new[$0] == old[$0] }
    var best: (count: Int, distance: Int)?
    for distance in -(new.count - first - 1)..<(new.count - first) where distance != 0 {
      let columns = max(first, first - distance)..<min(new.count, new.count - distance)
      let count = columns.count { !new[$0].isBlank && new[$0] == old[$0 + distance] }
      if count > best?.count ?? kept { best = (count, distance) }
    }
    return best?.distance
  }
}

extension FrameWriter {
  /// At how many tab stops before the first change a shift is tried.
  private static let triedTabStops = 3

  /// Writes the changes of all lines of a screen, of which glyphs may be moved sideways first.
  ///
  /// - Parameters:
  ///   - old: The glyphs of all lines that are shown.
  ///   - new: The glyphs of as many lines that are to be shown.
  ///   - shift: What is done to a line where that takes fewer bytes.
  mutating func write(from old: [[Glyph]], to new: [[Glyph]], using shift: ColumnShift) {
    for line in new.indices {
      guard let change = LineChange(from: old[line], to: new[line]) else { continue }
      var plain = self
      change.write(line: line, to: &plain)
      // A tab stop before the first change is often cheaper to reach, and moves the same glyphs and
      // blanks before them.
      let first = new[line].indices.first { new[line][$0] != old[line][$0] } ?? 0
      let stops = stride(from: first / 8 * 8, to: 0, by: -8).prefix(Self.triedTabStops)
      let ways = ([first] + stops).compactMap {
        moved(from: old[line], to: new[line], line: line, at: $0, using: shift)
      }
      self = ways.reduce(plain) { $1.count < $0.count ? $1 : $0 }
    }
  }

  /// The frame with one more line, after its glyphs moved; `nil` where they cannot.
  private func moved(
    from old: [Glyph], to new: [Glyph], line: Int, at start: Int, using shift: ColumnShift
  ) -> FrameWriter? {
    guard shift.canApply(to: old, from: start), new[start...].allSatisfy(\.isCertain) else {
      return nil
    }
    var writer = self
    writer.shift(shift, line: line, from: start)
    LineChange(from: shift.applied(to: old, from: start), to: new)?.write(line: line, to: &writer)
    return writer
  }
}
