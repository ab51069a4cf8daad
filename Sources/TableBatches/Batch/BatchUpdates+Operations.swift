public import TableData

extension BatchUpdates {
  /// Creates a batch of operations, in any order.
  ///
  /// - Parameter operations: The operations.
  public init(_ operations: some Sequence<BatchOperation>) {
    self.init()
    for operation in operations { add(operation) }
  }

  /// The operations: those on sections first, each kind in the order of its list.
  public var operations: [BatchOperation] {
    BatchTerms.sections.operations(of: sections) + BatchTerms.rows.operations(of: rows)
  }

  /// Adds an operation.
  ///
  /// - Parameter operation: The operation; its order among the others means nothing.
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
  /// Creates a batch of the operations listed.
  public init(arrayLiteral elements: BatchOperation...) {
    self.init(elements)
  }
}

// MARK: - Sections

extension BatchUpdates {
  /// Deletes the section at an index before the batch, with its rows.
  public mutating func deleteSection(at index: Int) { add(.deleteSection(index)) }

  /// Inserts a section at an index after the batch, with its rows.
  public mutating func insertSection(at index: Int) { add(.insertSection(index)) }

  /// Makes the section at an index before the batch anew, with its rows.
  public mutating func reloadSection(at index: Int) { add(.reloadSection(index)) }

  /// Updates header and footer of the section at an index before the batch; its rows stay.
  public mutating func reconfigureSection(at index: Int) { add(.reconfigureSection(index)) }

  /// Moves the section at an index before the batch, with its rows, to an index after the batch.
  public mutating func moveSection(from source: Int, to target: Int) {
    add(.moveSection(from: source, to: target))
  }
}

// MARK: - Rows

extension BatchUpdates {
  /// Deletes the row at a path before the batch.
  public mutating func deleteRow(at path: RowPath) { add(.deleteRow(path)) }

  /// Inserts a row at a path after the batch.
  public mutating func insertRow(at path: RowPath) { add(.insertRow(path)) }

  /// Makes the cell of the row at a path before the batch anew.
  public mutating func reloadRow(at path: RowPath) { add(.reloadRow(path)) }

  /// Fills the cell of the row at a path before the batch again, in place.
  public mutating func reconfigureRow(at path: RowPath) { add(.reconfigureRow(path)) }

  /// Moves the row at a path before the batch to a path after the batch.
  public mutating func moveRow(from source: RowPath, to target: RowPath) {
    add(.moveRow(from: source, to: target))
  }
}
