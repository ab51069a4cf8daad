public import TableData

/// What a table view knows, without any cell: the table, where the reader stands, and what is
/// selected, highlighted or being edited.
///
/// It is a value. Each action changes it and nothing else, so that a test can drive it.
/// Everything about rows is kept by identifier and follows them when the table changes.
public struct TableState<Section: SectionModel, Row: RowModel> {
  /// The table that is shown.
  public private(set) var snapshot: TableSnapshot<Section, Row>

  /// The table of which a part is shown, such as the rows that a search found; `snapshot` itself
  /// when all of it is shown.
  public private(set) var unfiltered: TableSnapshot<Section, Row>

  /// Style, heights and what may be selected.
  public private(set) var configuration: TableConfiguration

  /// Where everything stands.
  package internal(set) var layout: TableLayout

  /// Another one for each table that is put in place; who remembers it knows the rows by path.
  private(set) var revision = Revision()

  /// The number of lines in sight.
  public private(set) var viewportHeight: Int

  /// The first line of the content that is in sight, from 0.
  public internal(set) var contentOffset = 0

  /// The identifier of the row that keys act on, or `nil` when there is none that may be
  /// highlighted.
  public internal(set) var highlightedID: Row.ID?

  /// The identifiers of the selected rows, whether they are shown or not; see ``unfiltered``.
  public internal(set) var selectedIDs = SelectedIDs()

  /// The rows that are selected from one to another, if any are.
  var selectionRange: SelectionRange?

  /// Whether rows can be deleted and moved now.
  public internal(set) var isEditing = false

  /// The row whose deletion waits for a confirmation.
  public internal(set) var pendingDeletion: Row.ID?

  /// The row that is swiped aside, so that its actions are uncovered.
  public internal(set) var openSwipe: OpenSwipe?

  /// Creates the state of a table that is shown from its top.
  ///
  /// - Parameters:
  ///   - snapshot: The table.
  ///   - configuration: Style, heights and what may be selected.
  ///   - viewportHeight: The number of lines in sight; a negative one counts as 0, and one larger
  ///     than a quarter of `Int.max` as that.
  public init(
    _ snapshot: TableSnapshot<Section, Row>,
    configuration: TableConfiguration = TableConfiguration(),
    viewportHeight: Int
  ) {
    self.init(
      snapshot, configuration: configuration, viewportHeight: viewportHeight,
      heights: RowHeights(of: snapshot, with: configuration))
  }

  init(
    _ snapshot: TableSnapshot<Section, Row>, configuration: TableConfiguration,
    viewportHeight: Int, heights: RowHeights
  ) {
    (self.snapshot, unfiltered) = (snapshot, snapshot)
    self.configuration = configuration
    self.viewportHeight = Self.clamped(viewportHeight: viewportHeight)
    layout = TableLayout(of: snapshot, with: configuration, heights: heights)
    highlightedID = layout.path(atRowIndex: 0).flatMap(snapshot.row(at:))?.id
    settle(at: 0, holding: nil)
  }

  /// More lines than any content has, and few enough for sums of some such numbers to be numbers.
  static var limitOfLines: Int { .max / 4 }

  private static func clamped(viewportHeight: Int) -> Int {
    min(max(0, viewportHeight), limitOfLines)
  }

  /// Puts another table in place; layout and offsets are left to the caller.
  mutating func replaceSnapshot(
    with new: TableSnapshot<Section, Row>, partOf whole: TableSnapshot<Section, Row>
  ) {
    (snapshot, unfiltered) = (new, whole)
    revision = Revision()
  }

  /// Puts the same table in another form; offsets are left to the caller.
  mutating func replaceConfiguration(with new: TableConfiguration) {
    configuration = new
    layout = TableLayout(of: snapshot, with: new)
  }

  /// Changes the number of lines in sight and keeps the highlighted row in sight.
  ///
  /// - Parameter height: The number of lines; a negative one counts as 0, and one larger than a
  ///   quarter of `Int.max` as that.
  public mutating func setViewportHeight(_ height: Int) {
    let height = Self.clamped(viewportHeight: height)
    guard viewportHeight != height else { return }
    viewportHeight = height
    scroll(by: 0)
    revealHighlightedRow()
  }

  /// The number of lines of all content.
  public var contentHeight: Int { layout.contentHeight }

  /// The lines of the content that are in sight.
  public var visibleLines: Range<Int> { contentOffset..<contentOffset + viewportHeight }

  /// The elements in sight, from top to bottom; the first and the last may be cut off.
  public var visibleElements: [TableElement] { layout.elements(in: visibleLines) }

  /// Returns the lines of an element, counted from the first line in sight.
  ///
  /// - Parameter element: An element of the current table.
  /// - Returns: The lines; those above the first line in sight are negative.
  /// - Precondition: The table has the section or the row.
  public func visibleLines(of element: TableElement) -> Range<Int> {
    let lines = layout.lines(of: element)
    return lines.lowerBound - contentOffset..<lines.upperBound - contentOffset
  }

  /// Traps unless everything fits together; for tests.
  package func checkInvariants() {
    snapshot.checkInvariants()
    layout.checkInvariants(for: snapshot, with: configuration)
    var measured = layout
    precondition(
      !measured.measureEstimates(in: linesToMeasure, of: snapshot), "Rows in sight are estimated")
    precondition((0...maximalContentOffset).contains(contentOffset), "Scrolled out of the content")
    checkActionInvariants()
  }
}

/// Stands for one table among all that were put in place.
final class Revision: Sendable {}

extension TableState: Sendable
where Section: Sendable, Row: Sendable, Section.ID: Sendable, Row.ID: Sendable {}
