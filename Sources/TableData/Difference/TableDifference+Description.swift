extension TableDifference: CustomStringConvertible {
  /// The changes like a unified diff, one per line, sections first.
  ///
  /// Lines start with `-` (removed), `+` (inserted), `>` (moved) or `~` (updated), then the index.
  ///
  /// ```
  /// - [0, 2] Pear
  /// + [0, 0] Apple
  /// > [0, 4] → [1, 0] Plum
  /// ~ [0, 3] Fig → Fig (ripe)
  /// ```
  public var description: String {
    guard !isEmpty else { return "No difference" }
    return (Self.lines(of: sections, prefix: "section ") + Self.lines(of: rows, prefix: ""))
      .joined(separator: "\n")
  }

  private static func lines<Index, Element>(
    of changes: ElementChanges<Index, Element>, prefix: String
  ) -> [String] {
    var lines = changes.removed.map { "- \(prefix)\($0.index) \($0.element)" }
    lines += changes.inserted.map { "+ \(prefix)\($0.index) \($0.element)" }
    lines += changes.moved.map { "> \(prefix)\($0.from) → \($0.to) \($0.id)" }
    lines += changes.updated.map { "~ \(prefix)\($0.to) \($0.old) → \($0.new)" }
    return lines
  }
}
