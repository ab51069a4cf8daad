public import TableDisplay

/// A delegate that writes down every call before another delegate answers it.
///
/// ```swift
/// let recorder = RecordingDelegate(of: Item.self, in: Shelf.self)
/// let table = HeadlessTable<Shelf, Item, LabelCell>(
///   snapshot, viewportHeight: 20, delegate: recorder)
/// table.register(CellRegistration(make: LabelCell.init) { _, _ in })
/// _ = try table.display()
/// #expect(recorder.events.map(\.description) == ["willDisplay(Milk)", "willDisplay(Bread)"])
/// ```
///
/// What the other delegate asks of itself, such as the row that a target stands for, is no call.
public final class RecordingDelegate<Base: TableDelegate> {
  /// The rows it speaks of.
  public typealias Row = Base.Row
  /// The sections of the table.
  public typealias Section = Base.Section
  /// What it writes down.
  public typealias Call = DelegateCall<Base.Section, Base.Row>

  /// Answers all calls.
  public let base: Base

  /// The calls so far, in order.
  public private(set) var calls: [Call] = []

  /// Creates a recorder in front of a delegate.
  ///
  /// - Parameter base: Answers all calls, for example the delegate under test.
  public init(before base: Base) {
    self.base = base
  }

  /// Creates a recorder in front of a delegate that answers by default and changes no data.
  ///
  /// - Parameters:
  ///   - row: The type of the rows.
  ///   - section: The type of the sections.
  public init<Shelf: SectionModel, Item: RowModel>(of row: Item.Type, in section: Shelf.Type)
  where Base == PassiveDelegate<Shelf, Item> {
    base = PassiveDelegate()
  }

  /// The calls so far that told or ordered something; questions are left out.
  public var events: [Call] { calls.filter { !$0.isQuestion } }

  /// Forgets the calls so far, and returns them.
  @discardableResult
  public func takeCalls() -> [Call] {
    defer { calls = [] }
    return calls
  }

  /// Writes a call down and returns who answers it.
  func recording(_ call: Call) -> Base {
    calls.append(call)
    return base
  }
}
