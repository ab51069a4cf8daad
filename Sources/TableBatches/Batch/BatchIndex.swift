import TableData

/// An index of a batch: the number of a section, or the path of a row.
protocol BatchIndex: Comparable, Hashable, Sendable, Codable {
  var deletion: BatchOperation { get }
  var insertion: BatchOperation { get }
  var reload: BatchOperation { get }
  var reconfiguration: BatchOperation { get }
  func move(to target: Self) -> BatchOperation

  var locationBefore: BatchLocation { get }
  var locationAfter: BatchLocation { get }

  var elementName: String { get }

  var isNegative: Bool { get }

  /// Returns what is missing at the index: a section, or a row, or the row's section.
  func missingElement(among rowCounts: [Int]) -> (name: String, isSection: Bool)?
}

extension Int: BatchIndex {
  var deletion: BatchOperation { .deleteSection(self) }
  var insertion: BatchOperation { .insertSection(self) }
  var reload: BatchOperation { .reloadSection(self) }
  var reconfiguration: BatchOperation { .reconfigureSection(self) }
  func move(to target: Int) -> BatchOperation { .moveSection(from: self, to: target) }

  var locationBefore: BatchLocation { .oldSection(self) }
  var locationAfter: BatchLocation { .newSection(self) }

  var elementName: String { "section \(self)" }

  var isNegative: Bool { self < 0 }

  func missingElement(among rowCounts: [Int]) -> (name: String, isSection: Bool)? {
    rowCounts.indices.contains(self) ? nil : (elementName, true)
  }
}

extension RowPath: BatchIndex {
  var deletion: BatchOperation { .deleteRow(self) }
  var insertion: BatchOperation { .insertRow(self) }
  var reload: BatchOperation { .reloadRow(self) }
  var reconfiguration: BatchOperation { .reconfigureRow(self) }
  func move(to target: RowPath) -> BatchOperation { .moveRow(from: self, to: target) }

  var locationBefore: BatchLocation { .oldRow(self) }
  var locationAfter: BatchLocation { .newRow(self) }

  var elementName: String { "row \(self)" }

  var isNegative: Bool { section < 0 || row < 0 }

  func missingElement(among rowCounts: [Int]) -> (name: String, isSection: Bool)? {
    if let missing = section.missingElement(among: rowCounts) { return missing }
    if row >= 0, row < rowCounts[section] { return nil }
    return ("row \(row) in section \(section)", false)
  }
}

extension BatchChanges where Index: BatchIndex {
  var operations: [BatchOperation] {
    var operations = deleted.map(\.deletion)
    operations += inserted.map(\.insertion)
    operations += reloaded.map(\.reload)
    operations += reconfigured.map(\.reconfiguration)
    return operations + moved.map(\.operation)
  }
}

extension BatchChanges.Move where Index: BatchIndex {
  var operation: BatchOperation { from.move(to: to) }
}
