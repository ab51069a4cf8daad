public import TableData

extension TableDifference {
  /// Returns everything wrong with a difference.
  ///
  /// A correct difference and its inverse lead to the other table, are empty only for equal tables,
  /// and list exactly the changes, in order, with the fewest moves. Consequential errors are
  /// omitted.
  ///
  /// ```swift
  /// #expect(difference.violations(from: old, to: new) == [])
  /// ```
  ///
  /// The expectation is computed naively, independent of the code under test.
  ///
  /// - Parameters:
  ///   - old: The table before.
  ///   - new: The table after.
  /// - Returns: A sentence per broken rule.
  /// - Complexity: O(*n*²) for *n* rows.
  public func violations(
    from old: TableSnapshot<Section, Row>, to new: TableSnapshot<Section, Row>
  ) -> [String] {
    let (before, after) = (old.contents, new.contents)
    let forward = Self.replayViolations(of: self, from: old, to: new, name: "The difference")
    guard forward.canBeApplied else { return forward.violations }
    let violations =
      Self.emptinessViolations(of: self, equal: before == after) + forward.violations
    let lists = Self.listViolations(of: self, from: before, to: after, name: "The difference")
    guard forward.violations.isEmpty else { return violations + lists }
    let back = inverse
    let backward = Self.replayViolations(of: back, from: new, to: old, name: "The inverse")
    return violations + backward.violations + lists
      + Self.listViolations(of: back, from: after, to: before, name: "The inverse")
  }

  private static func emptinessViolations(of difference: Self, equal: Bool) -> [String] {
    guard difference.isEmpty != equal else { return [] }
    return [
      equal
        ? "The tables are equal, but the difference is not empty:\n\(difference)"
        : "The tables are not equal, but the difference is empty."
    ]
  }

  private static func replayViolations(
    of difference: Self,
    from old: TableSnapshot<Section, Row>,
    to new: TableSnapshot<Section, Row>,
    name: String
  ) -> (violations: [String], canBeApplied: Bool) {
    do {
      let result = try old.applying(difference)
      guard result.contents != new.contents else { return ([], true) }
      let comparison = LineDifference(expected: "\(new)", found: "\(result)")
      let text = "\(name) leads to another table (- expected, + found):\n\(comparison)"
      return ([text], true)
    } catch {
      return (["\(name) cannot be applied: \(error)"], false)
    }
  }

  private static func listViolations(
    of difference: Self,
    from old: [TableSection<Section, Row>],
    to new: [TableSection<Section, Row>],
    name: String
  ) -> [String] {
    let sections = ChangesCheck(
      name: "\(name) of sections",
      changes: difference.sections,
      old: old.enumerated().map { ($0.offset, $0.element.section) },
      new: new.enumerated().map { ($0.offset, $0.element.section) },
      fewestMoves: FewestMoves.ofSections(from: old, to: new))
    let rows = ChangesCheck(
      name: "\(name) of rows",
      changes: difference.rows,
      old: old.locatedRows(),
      new: new.locatedRows(),
      fewestMoves: FewestMoves.ofRows(from: old, to: new))
    return sections.violations() + rows.violations()
  }
}

extension Array {
  func locatedRows<Section, Row>() -> [(index: RowPath, element: Row)]
  where Element == TableSection<Section, Row> {
    enumerated().flatMap { index, section in
      section.rows.enumerated().map { (RowPath(section: index, row: $0), $1) }
    }
  }
}
