public import TableData

extension BatchUpdates {
  /// Creates a batch.
  ///
  /// - Parameter operations: The operations, in any order.
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
  /// - Parameter operation: The operation; the order is irrelevant.
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

// MARK: - Sections

extension BatchUpdates {
  /// Deletes a section with its rows, by index before the batch.
  public mutating func deleteSection(at index: Int) { add(.deleteSection(index)) }

  /// Inserts a section with its rows, by index after the batch.
  public mutating func insertSection(at index: Int) { add(.insertSection(index)) }

  /// Recreates a section with its rows, by index before the batch.
  public mutating func reloadSection(at index: Int) { add(.reloadSection(index)) }

  /// Updates a header and footer in place, by index before the batch.
  public mutating func reconfigureSection(at index: Int) { add(.reconfigureSection(index)) }

  /// Moves a section with its rows, from the index before to the index after the batch.
  public mutating func moveSection(from source: Int, to target: Int) {
    add(.moveSection(from: source, to: target))
  }
}

// MARK: - Rows

extension BatchUpdates {
  /// Deletes a row, by path before the batch.
  public mutating func deleteRow(at path: RowPath) { add(.deleteRow(path)) }

  /// Inserts a row, by path after the batch.
  public mutating func insertRow(at path: RowPath) { add(.insertRow(path)) }

  /// Recreates a row's cell, by path before the batch.
  public mutating func reloadRow(at path: RowPath) { add(.reloadRow(path)) }

  /// Updates a row's cell in place, by path before the batch.
  public mutating func reconfigureRow(at path: RowPath) { add(.reconfigureRow(path)) }

  /// Moves a row, from the path before to the path after the batch.
  public mutating func moveRow(from source: RowPath, to target: RowPath) {
    add(.moveRow(from: source, to: target))
  }
}
