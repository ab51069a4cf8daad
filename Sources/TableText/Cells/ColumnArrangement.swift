/// Which columns of a table a reader sees, in which order and how wide, and from which one on.
///
/// Columns are known by their indices in the layout, wherever they are shown.
package struct ColumnArrangement: Hashable, Sendable {
  /// All columns in the order in which they are shown.
  package var order: [Int]

  /// The columns that are not shown.
  package var hidden: Set<Int> = []

  /// The widths that the reader gave to columns.
  package var widths: [Int: Int] = [:]

  /// How many of the columns shown stay while the others scroll sideways.
  package var frozenCount = 1

  /// How many columns behind those that stay are scrolled out of sight.
  package private(set) var skippedCount = 0

  /// Whether signs at the edges tell that there are more columns.
  package var marksEdges = true

  /// Creates the arrangement in which all columns are shown as they come.
  ///
  /// - Parameter count: The number of columns.
  package init(count: Int) {
    order = Array(0..<count)
  }

  /// The columns that are not hidden, in order.
  package var shown: [Int] { order.filter { !hidden.contains($0) } }

  /// The same columns from the first one on, without signs for those that do not fit.
  package var fromStart: ColumnArrangement {
    var arrangement = self
    (arrangement.skippedCount, arrangement.marksEdges) = (0, false)
    return arrangement
  }

  /// The columns that would be in sight if there were room for all of them.
  ///
  /// So many of the frozen ones stay that any other one fits beside them.
  func candidates(of layout: ColumnLayout, inWidth width: Int) -> [Int] {
    let shown = shown
    guard skippedCount > 0 else { return shown }
    let minimums = shown.map { widths[$0] ?? layout.minimum(of: $0) }
    var frozen = min(max(0, frozenCount), shown.count - 1)
    while frozen > 0 {
      let stays = minimums[..<frozen].reduce(layout.spacing * frozen, +)
      if stays + (minimums[frozen...].max() ?? 0) <= width { break }
      frozen -= 1
    }
    let skipped = min(skippedCount, shown.count - frozen - 1)
    return Array(shown.prefix(max(0, frozen)) + shown.dropFirst(frozen + skipped))
  }

  /// Whether all columns shown fit, with none scrolled out of sight.
  package func fits(_ layout: ColumnLayout, inWidth width: Int) -> Bool {
    let edges = layout.edges(inWidth: width, as: self)
    return edges.start == nil && !edges.isMoreAfter
  }

  // MARK: - Scrolling sideways

  /// Scrolls by some columns, as far as there are any that are not in sight.
  ///
  /// - Parameters:
  ///   - count: How many columns; a negative number goes back to the leading edge.
  ///   - layout: The columns.
  ///   - width: The columns of the screen that the contents have.
  /// - Complexity: O(*n*²) for *n* columns that come into sight.
  package mutating func scroll(by count: Int, of layout: ColumnLayout, inWidth width: Int) {
    if count < 0 { skippedCount = max(0, skippedCount - min(-count, skippedCount)) }
    for _ in 0..<min(max(0, count), shown.count) {
      guard layout.edges(inWidth: width, as: self).isMoreAfter else { return }
      skippedCount += 1
    }
  }

  /// Keeps to the columns there are after others were hidden, shown or made wider.
  ///
  /// - Parameters:
  ///   - layout: The columns.
  ///   - width: The columns of the screen that the contents have.
  package mutating func settle(_ layout: ColumnLayout, inWidth width: Int) {
    skippedCount = max(0, min(skippedCount, shown.count - 1))
    while skippedCount > 0 {
      var earlier = self
      earlier.skippedCount -= 1
      // Whatever fits without scrolling so far is shown.
      guard !layout.edges(inWidth: width, as: earlier).isMoreAfter else { return }
      self = earlier
    }
  }
}
