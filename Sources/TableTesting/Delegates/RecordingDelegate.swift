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

  /// The wrapped delegate.
  public let base: Base

  /// The calls so far.
  public private(set) var calls: [DelegateCall] = []

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
  public var events: [DelegateCall] { calls.filter { !$0.isQuery } }

  /// Returns the calls and forgets them.
  @discardableResult
  public func takeCalls() -> [DelegateCall] {
    defer { calls = [] }
    return calls
  }

  func asked(_ call: String) -> Base {
    calls.append(DelegateCall(description: call, isQuery: true))
    return base
  }

  func told(_ call: String) -> Base {
    calls.append(DelegateCall(description: call, isQuery: false))
    return base
  }

  static func text(of request: EditRequest<Section, Row>) -> String {
    let rows = request.rows.map { "\($0)" }.joined(separator: ", ")
    return switch request.kind {
    case .delete: "delete \(rows)"
    case .move(let target): "move \(rows) to \(text(of: target))"
    }
  }

  static func text(of target: MoveTarget<Section, Row>) -> String {
    switch target {
    case .position(of: let row): "position of \(row)"
    case .end(of: let section): "end of \(section)"
    }
  }
}
