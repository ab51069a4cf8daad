/// A horizontal shift of glyphs, as when a table scrolls by a column: moves the rest of each line.
struct ColumnShift: Hashable {
  private static let minimumLines = 3
  private static let sampleCount = 3

  /// The number of columns: positive to the left, negative to the right.
  let distance: Int

  func applied(to line: [Glyph], from start: Int) -> [Glyph] {
    let blanks = Array(repeating: Glyph.blank, count: abs(distance))
    if distance > 0 { return line[..<start] + line[(start + distance)...] + blanks }
    return line[..<start] + blanks + line[start..<line.count + distance]
  }

  var sequence: String { "\u{1B}[\(abs(distance))\(distance > 0 ? "P" : "@")" }

  /// Returns whether all terminals show the same: no glyph of uncertain width moves, no wide one is
  /// cut.
  func canApply(to line: [Glyph], from start: Int) -> Bool {
    let cut = distance > 0 ? start + distance : line.count + distance
    guard start < cut, cut < line.count, line[start].width > 0, line[cut].width > 0 else {
      return false
    }
    // If more columns are inserted than glyphs move, tmux leaves some unchanged.
    if distance < 0, line.count - start < -2 * distance { return false }
    return line[start...].allSatisfy(\.isCertain)
  }

  /// Returns the shift that puts most glyphs of sampled lines into place.
  static func candidate(from old: [[Glyph]], to new: [[Glyph]]) -> ColumnShift? {
    let changes = new.indices.filter { old[$0] != new[$0] }
    guard changes.count >= minimumLines else { return nil }
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
  private static let triedTabStops = 3

  /// Writes the changed lines, shifting each one first where that is shorter.
  mutating func write(from old: [[Glyph]], to new: [[Glyph]], using shift: ColumnShift) {
    for line in new.indices {
      guard let change = LineChange(from: old[line], to: new[line]) else { continue }
      var plain = self
      change.write(line: line, to: &plain)
      // A tab stop before the first change is often cheaper to reach.
      let first = new[line].indices.first { new[line][$0] != old[line][$0] } ?? 0
      let stops = stride(from: first / 8 * 8, to: 0, by: -8).prefix(Self.triedTabStops)
      let ways = ([first] + stops).compactMap {
        moved(from: old[line], to: new[line], line: line, at: $0, using: shift)
      }
      self = ways.reduce(plain) { $1.count < $0.count ? $1 : $0 }
    }
  }

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
