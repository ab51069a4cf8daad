import TableTesting
import TestSampling
import Testing

@testable import TableDatabase

/// Ranges of an index hold exactly the rows between two places, each once and in order.
@Suite struct KeyRangesTests {
  private static let values: [SQLValue] = [.null, .integer(1), .integer(2)]

  /// All combinations of two columns.
  private static let rows = values.flatMap { first in values.map { [first, $0] } }

  /// All places: before and after each row and each first value.
  private static let places: [KeysetCursor] =
    (rows + values.map { [$0] }).flatMap {
      [KeysetCursor($0), KeysetCursor($0, isAfter: true)]
    }

  @Test(arguments: [false, true], [false, true])
  func allPairsOfPlacesOfTwoColumns(_ isFirstDescending: Bool, _ isSecondDescending: Bool) {
    for nullable in 0..<4 {
      let terms = [
        KeyTerm(name: "a", isDescending: isFirstDescending, isNullable: nullable & 1 != 0),
        KeyTerm(name: "b", isDescending: isSecondDescending, isNullable: nullable & 2 != 0),
      ]
      for comparesRows in [false, true] { checkAllPairs(terms, comparingRows: comparesRows) }
    }
  }

  private func checkAllPairs(_ terms: [KeyTerm], comparingRows comparesRows: Bool) {
    let model = PlaceModel(terms: terms)
    func isValid(_ row: [SQLValue]) -> Bool {
      zip(terms, row).allSatisfy { $0.isNullable || $1 != .null }
    }
    let sorted = Self.rows.filter(isValid).sorted { model.precedes($0, $1) }
    let places = Self.places.filter { isValid($0.values) }
    for start in places.map(Optional.some) + [nil] {
      for end in places.map(Optional.some) + [nil] {
        if let start, let end, model.isBehind(start, end) { continue }
        let expected = sorted.filter { row in
          if let start, !model.isAfter(row, start) { return false }
          return end.map { !model.isAfter(row, $0) } ?? true
        }
        let found = terms.ranges(
          from: start, to: end, comparingRows: comparesRows
        ).flatMap { range in
          sorted.filter { model.contains($0, range) }
        }
        let places = [start, end].map { $0.map { "\($0)" } ?? "an end" }
        #expect(found == expected, "from \(places[0]) to \(places[1])")
      }
    }
  }

  @Test func randomPlacesOfThreeColumns() {
    for seed in Sample.seeds(200) {
      var random = SeededRandomNumberGenerator(seed: UInt64(seed))
      let (comparesRows, isDescending) = (Bool.random(using: &random), Bool.random(using: &random))
      let terms = ["a", "b", "c"].map {
        KeyTerm(
          name: $0, isDescending: isDescending != (Int.random(in: 0..<4, using: &random) == 0),
          isNullable: Int.random(in: 0..<3, using: &random) == 0)
      }
      let model = PlaceModel(terms: terms)
      func values(_ count: Int) -> [SQLValue] {
        terms.prefix(count).map { term in
          let values = term.isNullable ? Self.values : Array(Self.values.dropFirst())
          return values.randomElement(using: &random) ?? .null
        }
      }
      let rows = (0..<30).map { _ in values(3) }
      let sorted = Array(Set(rows)).sorted { model.precedes($0, $1) }
      func place() -> KeysetCursor {
        let count = Int.random(in: 1...3, using: &random)
        return KeysetCursor(values(count), isAfter: Bool.random(using: &random))
      }
      for _ in 0..<50 {
        let (start, end) = (place(), place())
        if model.isBehind(start, end) { continue }
        let expected = sorted.filter { model.isAfter($0, start) && !model.isAfter($0, end) }
        let found = terms.ranges(
          from: start, to: end, comparingRows: comparesRows
        ).flatMap { range in
          sorted.filter { model.contains($0, range) }
        }
        #expect(found == expected, "seed \(seed), from \(start) to \(end)")
      }
    }
  }
}

/// The plainest model of places and ranges.
private struct PlaceModel {
  let terms: [KeyTerm]

  private func rank(_ value: SQLValue) -> Int64 { value.integer ?? 0 }

  func precedes(_ left: [SQLValue], _ right: [SQLValue]) -> Bool { compare(left, right) < 0 }

  private func compare(_ left: [SQLValue], _ right: [SQLValue]) -> Int64 {
    for (term, (left, right)) in zip(terms, zip(left, right)) where left != right {
      let difference = rank(left) - rank(right)
      return term.isDescending ? -difference : difference
    }
    return 0
  }

  /// Whether a row is after a place.
  func isAfter(_ row: [SQLValue], _ place: KeysetCursor) -> Bool {
    let order = compare(row, place.values)
    return order > 0 || order == 0 && !place.isAfter
  }

  /// Whether a place is after another one.
  func isBehind(_ start: KeysetCursor, _ end: KeysetCursor) -> Bool {
    let order = compare(start.values, end.values)
    guard order == 0 else { return order > 0 }
    if start.values.count < end.values.count { return start.isAfter }
    if start.values.count > end.values.count { return !end.isAfter }
    return start.isAfter && !end.isAfter
  }

  func contains(_ row: [SQLValue], _ range: KeyRange) -> Bool {
    guard row.starts(with: range.equal) else { return false }
    return range.bounds.allSatisfy { bound in
      let value = row[range.equal.count]
      return switch bound {
      case .isMissing: value == .null
      case .isPresent: value != .null
      case .compared(let comparison, let others):
        value != .null
          && Self.holds(comparison, Array(row[range.equal.count...]).prefix(others.count), others)
      }
    }
  }

  private static func holds(
    _ comparison: KeyRange.Comparison, _ row: some Collection<SQLValue>, _ others: [SQLValue]
  ) -> Bool {
    let (row, others) = (row.map(\.integer), others.map(\.integer))
    if row == others { return comparison.allowsEqual }
    let pairs = zip(row, others).first { $0 != $1 }
    return pairs.map { ($0 ?? 0) > ($1 ?? 0) } == comparison.isGreater
  }
}
