import TableText
import TerminalDriver

/// The state of a table screen's columns: arrangement, cursor and measurements.
final class ShownColumns<Section: SectionModel & Sendable, Row: RowModel & Sendable>
where Section.ID: Sendable, Row.ID: Sendable {
  private let presentation: RowPresentation<Row>

  let measurements: ColumnMeasurements<Row>

  private var chosen: ColumnArrangement?

  /// The columns when they were last followed.
  private var known: [TextColumn<Row>]

  private var cursorColumn: Int?

  private var matchReveal = MatchReveal<Row.ID>()

  /// Whether columns have changed since they were drawn.
  private var needsFitting = false

  /// The column to show when they are next drawn, if there is no cursor.
  private var changed: Int?

  var wrapsTexts = false

  /// The columns and width that rows were measured for; `nil` if texts do not wrap.
  var wrapped: (layout: ColumnLayout, width: Int)?

  init(_ presentation: RowPresentation<Row>) {
    self.presentation = presentation
    measurements = ColumnMeasurements(presentation)
    known = presentation.columns()
  }

  /// Follows columns to their new places, which it returns; `nil` if they are the same.
  ///
  /// A column that came back or has another heading, as after undo, gets the cursor, if there is
  /// one, and is at least shown.
  func followDelegate() -> ColumnPlaces<Row>? {
    let (former, new) = (known, presentation.columns())
    let places = ColumnPlaces(of: former, among: new)
    if places.areSame, former.map(\.format.title) == new.map(\.format.title) { return nil }
    (known, needsFitting) = (new, true)
    if !places.areSame { arrange(new, at: places, from: former) }
    let kept = Set(former.map { [$0.key, $0.format.title] })
    changed = arrangement?.shown.first { !kept.contains([new[$0].key, new[$0].format.title]) }
    if cursorColumn != nil { cursorColumn = changed ?? cursorColumn }
    return places.areSame ? nil : places
  }

  /// Keeps the order, the scrolling, and the cursor at least in its place.
  private func arrange(
    _ new: [TextColumn<Row>], at places: ColumnPlaces<Row>, from former: [TextColumn<Row>]
  ) {
    let before = chosen ?? ColumnArrangement(count: former.count)
    var after =
      ColumnCustomization(before, of: former)?.arrangement(of: new)
      ?? ColumnArrangement(count: new.count)
    let shown = after.shown
    if before.skippedCount > 0 {
      let first = before.shown.dropFirst(before.frozenCount + before.skippedCount).first
      let position = first.flatMap { places[$0] }.flatMap(shown.firstIndex)
      after.skippedCount = position.map { max(0, $0 - after.frozenCount) } ?? before.skippedCount
    }
    cursorColumn = cursor(in: before).map { column, position in
      places[column] ?? shown[min(position, shown.count - 1)]
    }
    chosen = after
  }

  private func cursor(in arrangement: ColumnArrangement) -> (column: Int, position: Int)? {
    guard let cursorColumn else { return nil }
    return arrangement.shown.firstIndex(of: cursorColumn).map { (cursorColumn, $0) }
  }

  /// Fills the width with changed columns, and scrolls to the cursor or to the changed column.
  func fitColumns(inWidth width: Int) {
    guard needsFitting, let arrangement else { return }
    needsFitting = false
    show(arrangement, inWidth: width)
    let column = cursor ?? changed
    // The frozen column, which is in view, would be scrolled to.
    if arrangement.shown.first == column, isVisible(column, inWidth: width) { return }
    reveal(column, inWidth: width)
  }

  /// Is `nil` without columns.
  var arrangement: ColumnArrangement? {
    let count = presentation.columns().count
    guard count > 0 else { return nil }
    // The delegate may have changed its columns.
    if let chosen, chosen.order.count == count { return chosen }
    return ColumnArrangement(count: count)
  }

  var shown: [TextColumn<Row>] {
    let columns = presentation.columns()
    return arrangement?.shown.map { columns[$0] } ?? []
  }

  /// As wide as the contents seen.
  var layout: ColumnLayout { measurements.contents.fitted(presentation.layout()) }

  var choices: ColumnCustomization? {
    get { chosen.flatMap { ColumnCustomization($0, of: presentation.columns()) } }
    set { chosen = newValue?.arrangement(of: presentation.columns()) }
  }

  /// The groups on the screen above, or at the last start.
  var keptGrouping: (choice: ColumnCustomization.Grouping, isShown: Bool)?

  func keepGrouping(by column: Int, collapsing collapsed: CollapsedValues = CollapsedValues()) {
    let key = presentation.columns()[column].key
    keptGrouping = (ColumnCustomization.Grouping(column: key, collapsed: collapsed), isShown: true)
  }

  /// Scrolls so that as many columns as possible fit a new width, such as columns scrolled out.
  func refit(inWidth width: Int) {
    if let chosen { show(chosen, inWidth: width) }
  }

  /// Scrolls so that as many columns as possible fit.
  func show(_ arrangement: ColumnArrangement, inWidth width: Int) {
    var arrangement = arrangement
    arrangement.scrollToFit(layout, inWidth: width)
    chosen = arrangement
  }

  func scroll(by count: Int, inWidth width: Int) {
    guard var arrangement else { return }
    arrangement.scroll(by: count, of: layout, inWidth: width)
    chosen = arrangement
  }

  // MARK: - The cell cursor

  /// The layout index; `nil` for whole rows.
  var cursor: Int? {
    get { cursorColumn.flatMap { arrangement?.shown.contains($0) == true ? $0 : nil } }
    set { cursorColumn = newValue }
  }

  func isVisible(_ column: Int?, inWidth width: Int) -> Bool {
    guard let column, let arrangement else { return false }
    return arrangement.visible(of: layout, inWidth: width).contains(column)
  }

  func column(byCursor step: Int) -> Int? {
    guard let shown = arrangement?.shown, let last = shown.indices.last else { return nil }
    guard let position = cursor.flatMap(shown.firstIndex(of:)) else {
      return step > 0 ? shown[min(step - 1, last)] : nil
    }
    return step < 0 && position == 0 ? nil : shown[max(0, min(position + step, last))]
  }

  /// Also scrolls the column into view.
  func moveCursor(to column: Int?, inWidth width: Int) {
    cursor = column
    reveal(column, inWidth: width)
  }

  private func reveal(_ column: Int?, inWidth width: Int) {
    guard let column, var arrangement else { return }
    arrangement.reveal(column, of: layout, inWidth: width)
    chosen = arrangement
  }

  /// Scrolls to a row's first match if none is in view; back again after the search.
  ///
  /// Does so once for each row, search and width, so that the user can scroll elsewhere.
  func reveal(_ matches: CellMatches?, in row: Row?, inWidth width: Int) {
    guard var arrangement else { return }
    guard let matches else {
      guard let before = matchReveal.end(arrangement.skippedCount) else { return }
      arrangement.skippedCount = before
      return show(arrangement, inWidth: width)
    }
    guard matchReveal.begin(matches, in: row?.id, width: width) else { return }
    guard let row, areWider(than: width) else { return }
    let columns = presentation.columns()
    let found = arrangement.shown.filter {
      matches.areFound(in: columns[$0].text(row), ofColumn: $0)
    }
    let visible = arrangement.visible(of: layout, inWidth: width)
    guard let first = found.first, !found.contains(where: visible.contains) else { return }
    let before = arrangement.skippedCount
    arrangement.reveal(first, of: layout, inWidth: width)
    matchReveal.record(arrangement.skippedCount, after: before)
    chosen = arrangement
  }

  func areWider(than width: Int) -> Bool {
    arrangement.map { !$0.fromStart.fits(layout, inWidth: width) } ?? false
  }

  // MARK: - Contents

  /// Returns a size with room for whole rows, unless lines have a limit.
  func fit(
    _ renderer: inout TableRenderer, to rows: some Sequence<Row>,
    of table: HeadlessTableView<Section, Row, TextCell>, in size: TerminalSize,
    with symbols: SymbolSet
  ) -> TerminalSize {
    renderer.contents = measurements.contents(of: rows, under: renderer.header)
    renderer.showsWholeTexts = true
    guard !size.limitsColumns else { return size }
    let canvas = TextCanvas(width: size.columns, height: 1, symbols: symbols)
    // Rows further down may have an accessory.
    let room = renderer.textColumns(of: table, on: canvas).count - Self.accessoryWidth
    let missing = renderer.neededWidth(of: presentation.layout()) - room
    return TerminalSize(columns: size.columns + max(0, missing), lines: size.lines)
  }

  private static var accessoryWidth: Int { 2 }
}
