/// A user's arrangement of columns: order, visibility, widths and scroll offset.
///
/// Columns are identified by layout index.
package struct ColumnArrangement: Hashable, Sendable {
  /// The change of width per key press, in terminal columns.
  package static let widthStep = 2

  /// All columns in display order.
  package var order: [Int]

  /// The hidden columns.
  package var hidden: Set<Int> = []

  /// The widths set by the user.
  package var widths: [Int: Int] = [:]

  /// The number of frozen leading columns.
  package var frozenCount = 1

  /// The number of columns scrolled out of view.
  package private(set) var skippedCount = 0

  /// Whether symbols indicate more columns.
  package var marksEdges = true

  /// Creates the default arrangement.
  package init(count: Int) {
    order = Array(0..<count)
  }

  /// The visible columns in order.
  package var shown: [Int] { order.filter { !hidden.contains($0) } }

  /// The arrangement unscrolled, without edge symbols.
  package var fromStart: ColumnArrangement {
    var arrangement = self
    (arrangement.skippedCount, arrangement.marksEdges) = (0, false)
    return arrangement
  }

  /// The columns in view, given unlimited room.
  ///
  /// Columns are unfrozen until any other fits beside the frozen ones.
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

  /// Whether all columns fit unscrolled.
  package func fits(_ layout: ColumnLayout, inWidth width: Int) -> Bool {
    let edges = layout.edges(inWidth: width, as: self)
    return edges.start == nil && !edges.isMoreAfter
  }

  // MARK: - Scrolling sideways

  /// Scrolls by columns, while there are more.
  ///
  /// - Complexity: O(*n*²) for *n* columns that become visible.
  package mutating func scroll(by count: Int, of layout: ColumnLayout, inWidth width: Int) {
    if count < 0 { skippedCount = max(0, skippedCount - min(-count, skippedCount)) }
    for _ in 0..<min(max(0, count), shown.count) {
      guard layout.edges(inWidth: width, as: self).isMoreAfter else { return }
      skippedCount += 1
    }
  }

  /// Scrolls until a column is in view as a whole, if it can be; to the start for the first one.
  package mutating func reveal(_ column: Int, of layout: ColumnLayout, inWidth width: Int) {
    guard let position = shown.firstIndex(of: column) else { return }
    if position == 0 { skippedCount = 0 }
    var layout = layout
    for _ in shown.indices {
      layout.arrangement = self
      let placed = layout.placed(inWidth: width).filter(\.isWhole).map(\.index)
      guard !placed.contains(column) else { return }
      let last = placed.last.flatMap { shown.firstIndex(of: $0) } ?? 0
      let next = skippedCount + (position > last ? 1 : -1)
      guard next >= 0, next < shown.count else { return }
      skippedCount = next
    }
  }

  /// Moves a visible column past the next visible one in a direction.
  ///
  /// - Returns: Whether there is one.
  package mutating func move(_ column: Int, by step: Int) -> Bool {
    let shown = shown
    guard let position = shown.firstIndex(of: column),
      shown.indices.contains(position + step), let from = order.firstIndex(of: column)
    else { return false }
    order.remove(at: from)
    let neighbor = order.firstIndex(of: shown[position + step]) ?? from
    order.insert(column, at: step > 0 ? neighbor + 1 : neighbor)
    return true
  }

  /// Scrolls back while the last column stays in view, after columns were changed.
  package mutating func settle(_ layout: ColumnLayout, inWidth width: Int) {
    skippedCount = max(0, min(skippedCount, shown.count - 1))
    while skippedCount > 0 {
      var earlier = self
      earlier.skippedCount -= 1
      guard !layout.edges(inWidth: width, as: earlier).isMoreAfter else { return }
      self = earlier
    }
  }
}
