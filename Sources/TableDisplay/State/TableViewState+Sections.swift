/// A header that sticks to the top of the viewport.
public struct PinnedHeader: Hashable, Sendable {
  /// The section's index.
  public let section: Int
  /// The lines in the viewport; negative while being pushed out.
  public let lines: Range<Int>

  /// Creates a pinned header.
  public init(section: Int, lines: Range<Int>) {
    self.section = section
    self.lines = lines
  }
}

// MARK: - Sticky headers

extension TableViewState {
  package var pinsSectionHeaders: Bool {
    get { configuration.pinsSectionHeaders && configuration.style == .plain }
    set { configuration.pinsSectionHeaders = newValue }
  }

  /// The header pinned to the top, if scrolled past.
  ///
  /// - Complexity: O(log *n*).
  public var pinnedHeader: PinnedHeader? {
    guard pinsSectionHeaders, viewportHeight > 0,
      let section = layout.firstSection(endingBelow: contentOffset),
      section.lines.headerHeight > 0, section.top < contentOffset
    else { return nil }
    let top = min(0, section.bottom - contentOffset - section.lines.headerHeight)
    return PinnedHeader(
      section: section.index, lines: top..<top + section.lines.headerHeight)
  }
}

// MARK: - Going to a section

extension TableViewState {
  /// The titles of the section index, each with its first section's identifier.
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

  /// Scrolls to the first section with an index title.
  ///
  /// - Parameter title: The title.
  /// - Returns: Whether the title exists.
  /// - Complexity: O(number of sections).
  @discardableResult
  public mutating func scroll(toIndexTitle title: String) -> Bool {
    guard let section = snapshot.sections.first(where: { $0.indexTitle == title }) else {
      return false
    }
    scroll(toSection: section.id)
    return true
  }

  /// Scrolls a section to the top, clamped to the content.
  ///
  /// - Parameter section: The identifier; ignored if missing.
  public mutating func scroll(toSection section: Section.ID) {
    guard let index = snapshot.sectionIndex(id: section) else { return }
    let top = layout.section(at: index).top
    if min(top, maximalContentOffset) != contentOffset { hideSwipeActions() }
    scrollWithinBounds(
      to: top, keeping: layout.hasEstimates ? firstRow(from: top, below: top) : nil)
  }
}
