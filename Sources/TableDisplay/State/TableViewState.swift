/// The state of a table view without cells, as a value that tests can drive.
///
/// It refers to rows by identifier, so that they survive changes of the table.
public struct TableViewState<Section: SectionModel, Row: RowModel> {
  /// The table shown.
  public private(set) var snapshot: TableSnapshot<Section, Row>

  /// The table before filtering; without a filter equal to `snapshot`.
  public private(set) var unfilteredSnapshot: TableSnapshot<Section, Row>

  /// Style, heights and selection modes.
  public internal(set) var configuration: TableViewConfiguration

  /// Measures rows with estimated heights; `nil` for ``RowModel/cellHeight``.
  var measuredHeight: (@Sendable (Row) -> Int)?

  package internal(set) var layout: TableLayout

  /// Identifies the current table for frames and prefetching.
  private(set) var revision = Revision()

  /// The viewport height, in lines.
  public private(set) var viewportHeight: Int

  /// The first visible line, from 0.
  public internal(set) var contentOffset = 0

  /// The identifier of the row on which keys act, or `nil` if none may be highlighted.
  public internal(set) var highlightedID: Row.ID?

  /// The selected rows, including hidden ones of ``unfilteredSnapshot``.
  public internal(set) var selectedIDs = SelectedIDs()

  package var selectionRange: SelectionRange?

  /// Whether editing mode is on.
  public internal(set) var isEditing = false

  /// The row whose deletion awaits confirmation.
  public internal(set) var pendingDeletionID: Row.ID?

  /// The row swiped aside to reveal its actions.
  public internal(set) var revealedSwipe: RevealedSwipe?

  /// Creates the state at the top of a table.
  ///
  /// - Parameters:
  ///   - snapshot: The table.
  ///   - configuration: Style, heights and selection modes.
  ///   - viewportHeight: The height in lines, clamped to 0 through a quarter of `Int.max`.
  public init(
    _ snapshot: TableSnapshot<Section, Row>,
    configuration: TableViewConfiguration = TableViewConfiguration(),
    viewportHeight: Int
  ) {
    self.init(
      snapshot, configuration: configuration, viewportHeight: viewportHeight,
      heights: RowHeights(of: snapshot, with: configuration))
  }

  init(
    _ snapshot: TableSnapshot<Section, Row>, configuration: TableViewConfiguration,
    viewportHeight: Int, heights: RowHeights
  ) {
    (self.snapshot, unfilteredSnapshot) = (snapshot, snapshot)
    self.configuration = configuration
    self.viewportHeight = Self.clamped(viewportHeight: viewportHeight)
    layout = TableLayout(of: snapshot, with: configuration, heights: heights)
    highlightedID = snapshot.row(atIndex: 0)?.id
    scrollWithinBounds(to: 0, keeping: nil)
  }

  /// A number larger than the lines of any content; sums of a few such numbers do not overflow.
  static var limitOfLines: Int { .max / 4 }

  private static func clamped(viewportHeight: Int) -> Int {
    min(max(0, viewportHeight), limitOfLines)
  }

  /// Replaces the table; the caller updates the layout and the offset.
  mutating func replaceSnapshot(
    with new: TableSnapshot<Section, Row>, partOf whole: TableSnapshot<Section, Row>
  ) {
    (snapshot, unfilteredSnapshot) = (new, whole)
    revision = Revision()
  }

  /// Replaces the configuration; the caller updates the offset.
  mutating func replaceConfiguration(with new: TableViewConfiguration) {
    configuration = new
    layout = TableLayout(of: snapshot, with: new)
  }

  /// Changes the viewport height and scrolls the highlighted row into view.
  ///
  /// - Parameter height: The height in lines, clamped to 0 through a quarter of `Int.max`.
  public mutating func setViewportHeight(_ height: Int) {
    let height = Self.clamped(viewportHeight: height)
    guard viewportHeight != height else { return }
    viewportHeight = height
    scroll(by: 0)
    revealHighlightedRow()
  }

  /// The content height, in lines.
  public var contentHeight: Int { layout.contentHeight }

  /// The visible content lines.
  public var visibleLines: Range<Int> { contentOffset..<contentOffset + viewportHeight }

  /// The visible elements from top to bottom, possibly cut off.
  public var visibleElements: [TableViewElement] { layout.elements(in: visibleLines) }

  /// Returns an element's lines in the viewport.
  ///
  /// - Parameter element: An element of this table.
  /// - Returns: The lines; negative above the viewport.
  /// - Precondition: The section or row exists.
  public func visibleLines(of element: TableViewElement) -> Range<Int> {
    let lines = layout.lines(of: element)
    return lines.lowerBound - contentOffset..<lines.upperBound - contentOffset
  }
}

/// The identity of a snapshot in a ``TableViewState``: each new snapshot gets another one.
final class Revision: Sendable {}

extension TableViewState: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
