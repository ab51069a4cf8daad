import TableDisplay

/// A delegate that records its calls and tracks the resulting state.
final class RecordingDelegate: TableViewDelegate {
  enum Event: Equatable {
    case selected(Int)
    case deselected(Int)
    case deleted(Int)
    case moved(Int, toPositionOf: Int)
    case willDisplay(TestRow)
    case didEndDisplaying(TestRow)
  }

  var events: [Event] = []

  /// The selected and displayed rows according to the notifications.
  private(set) var selectedIDs: Set<Int> = []
  private(set) var displayedRows: Set<Int> = []

  /// The impossible notifications, such as the end of a display that never began.
  private(set) var contradictions: [Event] = []

  var unselectableRows: Set<Int> = []
  var undeletableRows: Set<Int> = []
  var insertableRows: Set<Int> = []
  var immovableRows: Set<Int> = []
  var target: (TestRow, TestRow) -> TestRow = { $1 }
  /// Called during every call, once it is recorded.
  var meanwhile: () -> Void = {}
  var onSelect: (TestRow) -> Void = { _ in }
  var onDisplay: (TestRow) -> Void = { _ in }
  var onEndDisplay: (TestRow) -> Void = { _ in }
  var onDelete: (TestRow) throws -> Void = { _ in }
  var onMove: (TestRow, TestRow) throws -> Void = { _, _ in }
  var onInsert: (TestRow) throws -> Void = { _ in }

  private func record(_ event: Event, isPossible: Bool = true) {
    events.append(event)
    if !isPossible { contradictions.append(event) }
    meanwhile()
  }

  func target(forSelecting row: TestRow) -> TestRow? {
    meanwhile()
    return unselectableRows.contains(row.id) ? nil : row
  }

  private func didSelect(_ row: TestRow) {
    record(.selected(row.id), isPossible: selectedIDs.insert(row.id).inserted)
    onSelect(row)
  }

  private func didDeselect(_ row: TestRow) {
    record(.deselected(row.id), isPossible: selectedIDs.remove(row.id) != nil)
  }

  func editingStyle(for row: TestRow) -> EditingStyle {
    meanwhile()
    if insertableRows.contains(row.id) { return .insert }
    return undeletableRows.contains(row.id) ? .none : .delete
  }

  func deleteButtonTitle(for row: TestRow) -> String { "Delete \(row.id)" }

  func edit(for request: EditRequest<TestSection, TestRow>) -> NamedEdit? {
    NamedEdit("") { [self] in
      for row in request.rows {
        switch request.kind {
        case .delete: try delete(row)
        case .move(let target): try move(row, to: target)
        }
      }
    }
  }

  private func delete(_ row: TestRow) throws {
    record(.deleted(row.id))
    try onDelete(row)
  }

  func insertRow(at row: TestRow) throws {
    meanwhile()
    try onInsert(row)
  }

  func canMove(_ row: TestRow) -> Bool {
    meanwhile()
    return !immovableRows.contains(row.id)
  }

  func target(
    forMoving row: TestRow, to proposed: MoveTarget<TestSection, TestRow>
  ) -> MoveTarget<TestSection, TestRow>? {
    meanwhile()
    guard case .position(of: let other) = proposed else { return nil }
    return .position(of: target(row, other))
  }

  private func move(_ row: TestRow, to target: MoveTarget<TestSection, TestRow>) throws {
    guard case .position(of: let other) = target else { return }
    record(.moved(row.id, toPositionOf: other.id))
    try onMove(row, other)
  }

  private func willDisplay(_ row: TestRow) {
    record(.willDisplay(row), isPossible: displayedRows.insert(row.id).inserted)
    onDisplay(row)
  }

  private func didEndDisplaying(_ row: TestRow) {
    record(.didEndDisplaying(row), isPossible: displayedRows.remove(row.id) != nil)
    onEndDisplay(row)
  }

  // MARK: - Headers, footers and rows to come

  /// The notifications about headers and footers, such as `+header 1` and `-footer 2`.
  var sectionEvents: [String] = []
  /// The notifications about prefetching, such as `+[3, 4]` and `-[3]`.
  var prefetchEvents: [String] = []
  /// The displayed headers and footers, and the prefetched rows, according to the notifications.
  private(set) var displayedSections: Set<String> = []
  private(set) var prefetchedRows: [Int: TestRow] = [:]
  /// The impossible notifications about them.
  private(set) var otherContradictions: [String] = []

  private func begin(_ name: String, of section: some SectionModel) {
    let text = "\(name) \(section.id)"
    sectionEvents.append("+\(text)")
    if !displayedSections.insert(text).inserted { otherContradictions.append("+\(text)") }
    meanwhile()
  }

  private func end(_ name: String, of section: some SectionModel) {
    let text = "\(name) \(section.id)"
    sectionEvents.append("-\(text)")
    if displayedSections.remove(text) == nil { otherContradictions.append("-\(text)") }
    meanwhile()
  }

  private func prefetch(_ rows: [TestRow]) {
    prefetchEvents.append("+\(rows.map(\.id))")
    for row in rows { prefetchedRows[row.id] = row }
    meanwhile()
  }

  private func cancelPrefetching(_ rows: [TestRow]) {
    prefetchEvents.append("-\(rows.map(\.id))")
    for row in rows where prefetchedRows.removeValue(forKey: row.id) != row {
      otherContradictions.append("-\(row)")
    }
    meanwhile()
  }
}

// MARK: - Other queries and notifications

extension RecordingDelegate {
  func shouldHighlight(_ row: TestRow) -> Bool {
    meanwhile()
    return true
  }

  func shouldDeselect(_ row: TestRow) -> Bool {
    meanwhile()
    return true
  }

  func canEdit(_ row: TestRow) -> Bool {
    meanwhile()
    return true
  }

  func receive(_ notice: TableNotice<TestSection, TestRow>) {
    switch notice {
    case .didSelect(let row): didSelect(row)
    case .didDeselect(let row): didDeselect(row)
    case .willDisplay(let row): willDisplay(row)
    case .didEndDisplaying(let row): didEndDisplaying(row)
    case .willDisplayHeader(let section): begin("header", of: section)
    case .didEndDisplayingHeader(let section): end("header", of: section)
    case .willDisplayFooter(let section): begin("footer", of: section)
    case .didEndDisplayingFooter(let section): end("footer", of: section)
    case .prefetch(let rows): prefetch(rows)
    case .cancelPrefetching(let rows): cancelPrefetching(rows)
    case .didHighlight, .didUnhighlight, .didBeginEditing, .didEndEditing: meanwhile()
    case .didChangeSelection, .didTapAccessory: break
    }
  }
}
