import TableData

/// A header that stays at the top while the rows of its section pass.
public struct StuckHeader: Hashable, Sendable {
  /// The index of the section.
  public let section: Int
  /// The lines it takes up, from the first in sight; negative while the next section pushes it out.
  public let lines: Range<Int>

  /// Creates a stuck header.
  public init(section: Int, lines: Range<Int>) {
    self.section = section
    self.lines = lines
  }
}

// MARK: - Sticky headers

extension TableState {
  /// Whether headers stay at the top.
  var hasStickyHeaders: Bool { configuration.hasStickyHeaders && configuration.style == .plain }

  /// The header that stays at the top although its position in the content is further up, if any.
  ///
  /// - Complexity: O(log *n*).
  public var stuckHeader: StuckHeader? {
    guard hasStickyHeaders, viewportHeight > 0,
      let section = layout.firstSection(endingBelow: contentOffset),
      section.lines.headerHeight > 0, section.top < contentOffset
    else { return nil }
    let top = min(0, section.bottom - contentOffset - section.lines.headerHeight)
    return StuckHeader(
      section: section.index, lines: top..<top + section.lines.headerHeight)
  }
}

// MARK: - Going to a section

extension TableState {
  /// The titles of the index at the side of the table, each with the identifier of the
  /// first section that has it.
  ///
  /// ```swift
  /// for entry in state.sectionIndex { print(entry.title) }
  /// state.scroll(toIndexTitle: "B")
  /// ```
  ///
  /// - Complexity: O(number of sections).
  public var sectionIndex: [(title: String, section: Section.ID)] {
    var titles: Set<String> = []
    return snapshot.sections.compactMap { section in
      guard let title = section.indexTitle, titles.insert(title).inserted else { return nil }
      return (title, section.id)
    }
  }

  /// Scrolls to the section with a title of the index.
  ///
  /// - Parameter title: The title.
  /// - Returns: Whether there is such a section.
  /// - Complexity: O(number of sections).
  @discardableResult
  public mutating func scroll(toIndexTitle title: String) -> Bool {
    guard let section = snapshot.sections.first(where: { $0.indexTitle == title }) else {
      return false
    }
    scroll(toSection: section.id)
    return true
  }

  /// Scrolls until a section begins at the top, as far as there is content.
  ///
  /// - Parameter section: The identifier of the section; nothing happens when it is missing.
  public mutating func scroll(toSection section: Section.ID) {
    guard let index = snapshot.index(ofSection: section) else { return }
    let top = layout.section(at: index).top
    if min(top, maximalContentOffset) != contentOffset { closeSwipe() }
    settle(at: top, holding: layout.hasEstimates ? firstRow(from: top, below: top) : nil)
  }
}
