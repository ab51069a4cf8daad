import TableData
import TableTesting

/// Two tables of one origin, compared as they are and as two tables that share nothing.
struct BothWays<
  Section: Identifiable & Hashable & Sendable, Row: Identifiable & Hashable & Sendable
> {
  typealias Table = TableSnapshot<Section, Row>

  let old: Table
  let new: Table

  init(from old: Table, to new: Table) {
    self.old = old
    self.new = new
  }

  /// The violations of either difference, by brute force; O(n²).
  func violations() throws -> [String] {
    let structural = new.difference(from: old)
    let linear = try Table(new.contents).difference(from: Table(old.contents))
    return structural.violations(from: old, to: new).map { "Structural: \($0)" }
      + linear.violations(from: old, to: new).map { "Linear: \($0)" }
      + (try disagreements())
  }

  /// The disagreements of the two differences and equality with each other or with the contents.
  func disagreements() throws -> [String] {
    let (oldApart, newApart) = (try Table(old.contents), try Table(new.contents))
    let structural = new.difference(from: old)
    let linear = newApart.difference(from: oldApart)
    let isEqual = old.contents == new.contents
    let checks: KeyValuePairs = [
      "sections": structural.sections == linear.sections,
      "removed": structural.rows.removed == linear.rows.removed,
      "inserted": structural.rows.inserted == linear.rows.inserted,
      "updated": structural.rows.updated == linear.rows.updated,
      "moved": structural.rows.moved == linear.rows.moved,
      "half shared": newApart.difference(from: old) == linear,
      "structural, applied": try old.applying(structural).contents == new.contents,
      "linear, applied": try old.applying(linear).contents == new.contents,
      "structural, back": try new.applying(structural.inverse).contents == old.contents,
      "isEmpty": structural.isEmpty == isEqual && linear.isEmpty == isEqual,
      "==": (old == new) == isEqual,
      "==, apart": (oldApart == newApart) == isEqual && (old == newApart) == isEqual,
      "== oneself": old == oldApart && new == newApart,
    ]
    return checks.filter { !$0.value }.map { "\($0.key) is wrong, from\n\(old)\nto\n\(new)" }
  }
}
