/// Adjacent rows of the same height.
package struct RowRun: Measured, Equatable {
  /// The number of rows, at least one.
  package let count: Int
  private let storedHeight: Int32
  package let isEstimate: Bool

  /// The height of each row, in lines.
  package var height: Int { Int(storedHeight) }

  init(count: Int, height: Int, isEstimate: Bool = false) {
    self.count = count
    storedHeight = Int32(Self.clamped(height))
    self.isEstimate = isEstimate
  }

  /// Limits a height, so that sums do not overflow.
  package static func clamped(_ height: Int) -> Int { min(max(0, height), 1_000_000) }

  package var measure: LineMeasure { LineMeasure(count: count, lines: count * height) }

  package func split(after first: Int) -> (RowRun, RowRun) {
    (resized(to: first), resized(to: count - first))
  }

  package func joined(with next: RowRun) -> RowRun? {
    guard storedHeight == next.storedHeight, isEstimate == next.isEstimate else { return nil }
    return resized(to: count + next.count)
  }

  private func resized(to count: Int) -> RowRun {
    RowRun(count: count, height: height, isEstimate: isEstimate)
  }
}

extension [RowRun] {
  mutating func append(_ count: Int = 1, rowsOfHeight height: Int) {
    let run = RowRun(count: count, height: height)
    if let joined = last?.joined(with: run) {
      self[endIndex - 1] = joined
    } else {
      append(run)
    }
  }
}
