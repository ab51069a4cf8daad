/// A place that operations name: what sections and rows have in common when a batch is checked.
protocol OperationPlace: Comparable, Hashable, Sendable, Codable {
  static func delete(_ place: Self) -> BatchOperation
  static func insert(_ place: Self) -> BatchOperation
  static func reload(_ place: Self) -> BatchOperation
  static func reconfigure(_ place: Self) -> BatchOperation
  static func move(from source: Self, to target: Self) -> BatchOperation

  /// What the place is called.
  var name: String { get }

  var placeBefore: BatchPlace { get }
  var placeAfter: BatchPlace { get }
  var isNegative: Bool { get }
}

extension Int: OperationPlace {
  static func delete(_ place: Int) -> BatchOperation { .deleteSection(place) }
  static func insert(_ place: Int) -> BatchOperation { .insertSection(place) }
  static func reload(_ place: Int) -> BatchOperation { .reloadSection(place) }
  static func reconfigure(_ place: Int) -> BatchOperation { .reconfigureSection(place) }
  static func move(from source: Int, to target: Int) -> BatchOperation {
    .moveSection(from: source, to: target)
  }

  var name: String { "section \(self)" }
  var placeBefore: BatchPlace { .sectionBefore(self) }
  var placeAfter: BatchPlace { .sectionAfter(self) }
  var isNegative: Bool { self < 0 }
}

extension RowPath: OperationPlace {
  static func delete(_ place: RowPath) -> BatchOperation { .deleteRow(place) }
  static func insert(_ place: RowPath) -> BatchOperation { .insertRow(place) }
  static func reload(_ place: RowPath) -> BatchOperation { .reloadRow(place) }
  static func reconfigure(_ place: RowPath) -> BatchOperation { .reconfigureRow(place) }
  static func move(from source: RowPath, to target: RowPath) -> BatchOperation {
    .moveRow(from: source, to: target)
  }

  var name: String { "row \(self)" }
  var placeBefore: BatchPlace { .rowBefore(self) }
  var placeAfter: BatchPlace { .rowAfter(self) }
  var isNegative: Bool { section < 0 || row < 0 }
}

extension BatchChanges where Place: OperationPlace {
  var operations: [BatchOperation] {
    var operations = deleted.map(Place.delete)
    operations += inserted.map(Place.insert)
    operations += reloaded.map(Place.reload)
    operations += reconfigured.map(Place.reconfigure)
    return operations + moved.map(\.operation)
  }
}

extension BatchChanges.Move where Place: OperationPlace {
  var operation: BatchOperation { Place.move(from: from, to: to) }
}
