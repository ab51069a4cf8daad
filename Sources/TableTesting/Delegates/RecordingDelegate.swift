public import TableDisplay

/// A delegate that records each call and forwards it to another.
///
/// ```swift
/// let recorder = RecordingDelegate(rows: Item.self, sections: Shelf.self)
/// let table = HeadlessTableView<Shelf, Item, LabelCell>(
///   snapshot, viewportHeight: 20, delegate: recorder)
/// table.register(CellRegistration(make: LabelCell.init) { _, _ in })
/// _ = try table.display()
/// #expect(recorder.events.map(\.description) == ["willDisplay(Milk)", "willDisplay(Bread)"])
/// ```
///
/// The other delegate's calls to itself are not recorded.
public final class RecordingDelegate<Base: TableViewDelegate> {
  /// The rows.
  public typealias Row = Base.Row
  /// The sections.
  public typealias Section = Base.Section
  /// The recorded calls.
  public typealias Call = DelegateCall<Base.Section, Base.Row>

  /// The wrapped delegate.
  public let base: Base

  /// The calls so far.
  public private(set) var calls: [Call] = []

  /// Creates a recorder.
  ///
  /// - Parameter base: The delegate to wrap.
  public init(wrapping base: Base) {
    self.base = base
  }

  /// Creates a recorder of a ``PassiveDelegate``.
  ///
  /// - Parameters:
  ///   - rows: The row type.
  ///   - sections: The section type.
  public init<Shelf: SectionModel, Item: RowModel>(rows: Item.Type, sections: Shelf.Type)
  where Base == PassiveDelegate<Shelf, Item> {
    base = PassiveDelegate()
  }

  /// The calls without questions.
  public var events: [Call] { calls.filter { !$0.isQuery } }

  /// Returns the calls and forgets them.
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
