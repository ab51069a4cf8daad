/// A user's arrangement of columns, by layout index.
package struct ColumnArrangement: Hashable, Sendable {
  package static let widthStep = 2

  package var order: [Int]

  package var hidden: Set<Int> = []

  package var widths: [Int: Int] = [:]

  package var frozenCount = 1

  package var skippedCount = 0

  package var marksEdges = true

  package init(count: Int) {
    order = Array(0..<count)
  }

  package var shown: [Int] { order.filter { !hidden.contains($0) } }

  package var fromStart: ColumnArrangement {
    var arrangement = self
    (arrangement.skippedCount, arrangement.marksEdges) = (0, false)
    return arrangement
  }

  /// The columns to draw, in order; columns are unfrozen until each other one fits beside the
  /// frozen ones.
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

  package func fits(_ layout: ColumnLayout, inWidth width: Int) -> Bool {
    let edges = layout.edges(inWidth: width, as: self)
    return edges.start == nil && !edges.isMoreAfter
  }

  // MARK: - Scrolling sideways

  /// The columns in view, at least in part.
  package func visible(of layout: ColumnLayout, inWidth width: Int) -> [Int] {
    var layout = layout
    layout.arrangement = self
    return layout.placed(inWidth: width).map(\.index)
  }

  package mutating func scroll(by count: Int, of layout: ColumnLayout, inWidth width: Int) {
    if count < 0 { skippedCount = max(0, skippedCount - min(-count, skippedCount)) }
    for _ in 0..<min(max(0, count), shown.count) {
      guard layout.edges(inWidth: width, as: self).isMoreAfter else { return }
      skippedCount += 1
    }
  }

  /// Scrolls until all of a column is in view, if possible.
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

  /// Moves a column past visible neighbors; returns `false` at the edge.
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

  /// Scrolls back while the last column stays in view.
  package mutating func scrollToFit(_ layout: ColumnLayout, inWidth width: Int) {
    skippedCount = max(0, min(skippedCount, shown.count - 1))
    while skippedCount > 0 {
      var earlier = self
      earlier.skippedCount -= 1
      guard !layout.edges(inWidth: width, as: earlier).isMoreAfter else { return }
      self = earlier
    }
  }
}
