public import TableDisplay

/// A delegate that writes down every call before another delegate answers it.
///
/// ```swift
/// let recorder = RecordingDelegate<Item>()
/// let table = HeadlessTable<Shelf, Item, LabelCell>(
///   snapshot, viewportHeight: 20, delegate: recorder)
/// try table.display()
/// #expect(recorder.events.map(\.description) == ["willDisplay(Milk)", "willDisplay(Bread)"])
/// ```
public final class RecordingDelegate<Row: RowModel> {
  /// Answers all calls; of any type, as it is chosen where the recorder is made.
  private let base: any TableDelegate<Row>

  /// The calls so far, in order.
  public private(set) var calls: [DelegateCall<Row>] = []

  /// Creates a recorder in front of a delegate.
  ///
  /// - Parameter base: Answers all calls, for example the delegate under test.
  public init(before base: some TableDelegate<Row>) {
    self.base = base
  }

  /// Creates a recorder in front of a delegate that answers by default and changes no data.
  public init() {
    base = PassiveDelegate<Row>()
  }

  /// The calls so far that told or ordered something; questions are left out.
  public var events: [DelegateCall<Row>] { calls.filter { !$0.isQuestion } }

  /// Forgets the calls so far, and returns them.
  @discardableResult
  public func takeCalls() -> [DelegateCall<Row>] {
    defer { calls = [] }
    return calls
  }

  private func recording(_ call: DelegateCall<Row>) -> any TableDelegate<Row> {
    calls.append(call)
    return base
  }
}

extension RecordingDelegate: TableDelegate {
  /// Writes the call down and passes it on.
  public func shouldSelect(_ row: Row) -> Bool { recording(.shouldSelect(row)).shouldSelect(row) }

  /// Writes the call down and passes it on.
  public func didSelect(_ row: Row) { recording(.didSelect(row)).didSelect(row) }

  /// Writes the call down and passes it on.
  public func didDeselect(_ row: Row) { recording(.didDeselect(row)).didDeselect(row) }

  /// Writes the call down and passes it on.
  public func editingStyle(for row: Row) -> EditingStyle {
    recording(.editingStyle(row)).editingStyle(for: row)
  }

  /// Writes the call down and passes it on.
  public func deleteButtonTitle(for row: Row) -> String {
    recording(.deleteButtonTitle(row)).deleteButtonTitle(for: row)
  }

  /// Writes the call down and passes it on.
  ///
  /// - Throws: What the other delegate throws.
  public func delete(_ row: Row) throws { try recording(.delete(row)).delete(row) }

  /// Writes the call down and passes it on.
  public func canMove(_ row: Row) -> Bool { recording(.canMove(row)).canMove(row) }

  /// Writes the call down and passes it on.
  public func target(forMoving row: Row, toPlaceOf proposed: Row) -> Row {
    recording(.target(row, proposed: proposed)).target(forMoving: row, toPlaceOf: proposed)
  }

  /// Writes the call down and passes it on.
  ///
  /// - Throws: What the other delegate throws.
  public func move(_ row: Row, toPlaceOf other: Row) throws {
    try recording(.move(row, toPlaceOf: other)).move(row, toPlaceOf: other)
  }

  /// Writes the call down and passes it on.
  public func accessory(for row: Row) -> Accessory {
    recording(.accessory(row)).accessory(for: row)
  }

  /// Writes the call down and passes it on.
  public func indentationLevel(for row: Row) -> Int {
    recording(.indentationLevel(row)).indentationLevel(for: row)
  }

  /// Writes the call down and passes it on.
  public func willDisplay(_ row: Row) { recording(.willDisplay(row)).willDisplay(row) }

  /// Writes the call down and passes it on.
  public func didEndDisplaying(_ row: Row) {
    recording(.didEndDisplaying(row)).didEndDisplaying(row)
  }
}

/// Answers by default and changes no data.
private struct PassiveDelegate<Row: RowModel>: TableDelegate {
  func delete(_ row: Row) {}
  func move(_ row: Row, toPlaceOf other: Row) {}
}
