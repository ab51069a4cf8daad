import TableData

extension BatchUpdates {
  /// Creates a batch.
  ///
  /// - Parameter operations: The operations, in any order.
  public init(_ operations: some Sequence<BatchOperation>) {
    self.init()
    for operation in operations { add(operation) }
  }

  /// The operations: those on sections first, each kind in its list's order.
  public var operations: [BatchOperation] {
    sections.operations + rows.operations
  }

  /// Adds an operation, in any order.
  ///
  /// - Parameter operation: The operation.
  public mutating func add(_ operation: BatchOperation) {
    switch operation {
    case .deleteSection(let index): sections.deleted.append(index)
    case .insertSection(let index): sections.inserted.append(index)
    case .reloadSection(let index): sections.reloaded.append(index)
    case .reconfigureSection(let index): sections.reconfigured.append(index)
    case .moveSection(let from, let to): sections.moved.append(.init(from: from, to: to))
    case .deleteRow(let path): rows.deleted.append(path)
    case .insertRow(let path): rows.inserted.append(path)
    case .reloadRow(let path): rows.reloaded.append(path)
    case .reconfigureRow(let path): rows.reconfigured.append(path)
    case .moveRow(let from, let to): rows.moved.append(.init(from: from, to: to))
    }
  }
}

extension BatchUpdates: ExpressibleByArrayLiteral {
  /// Creates a batch from a literal.
  public init(arrayLiteral elements: BatchOperation...) {
    self.init(elements)
  }
}
