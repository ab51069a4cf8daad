public import TableDisplay

/// A delegate that records each call and forwards it to another.
///
/// ```swift
/// let recorder = RecordingDelegate(of: Item.self, in: Shelf.self)
/// let table = HeadlessTableView<Shelf, Item, LabelCell>(
///   snapshot, viewportHeight: 20, delegate: recorder)
/// table.register(CellRegistration(make: LabelCell.init) { _, _ in })
/// _ = try table.display()
/// #expect(recorder.events.map(\.description) == ["willDisplay(Milk)", "willDisplay(Bread)"])
/// ```
///
/// Calls of the other delegate to itself are not recorded.
public final class RecordingDelegate<Base: TableViewDelegate> {
  /// The row type.
  public typealias Row = Base.Row
  /// The section type.
  public typealias Section = Base.Section
  /// The recorded calls.
  public typealias Call = DelegateCall<Base.Section, Base.Row>

  /// The wrapped delegate.
  public let base: Base

  /// The calls so far, in order.
  public private(set) var calls: [Call] = []

  /// Creates a recorder.
  ///
  /// - Parameter base: The delegate to wrap, such as the one under test.
  public init(wrapping base: Base) {
    self.base = base
  }

  /// Creates a recorder in front of a ``PassiveDelegate``.
  ///
  /// - Parameters:
  ///   - row: The type of the rows.
  ///   - section: The type of the sections.
  public init<Shelf: SectionModel, Item: RowModel>(of row: Item.Type, in section: Shelf.Type)
  where Base == PassiveDelegate<Shelf, Item> {
    base = PassiveDelegate()
  }

  /// The calls so far, without questions.
  public var events: [Call] { calls.filter { !$0.isQuery } }

  /// Returns the calls so far and forgets them.
  @discardableResult
  public func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  func recording(_ call: Call) -> Base {
    calls.append(call)
    return base
  }
}
