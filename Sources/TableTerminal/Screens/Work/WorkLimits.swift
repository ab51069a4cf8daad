import Dispatch

/// Thresholds for background work.
enum WorkLimits {
  /// How long a key waits before work continues in the background.
  static var moment: DispatchTimeInterval { .milliseconds(5) }

  /// How long a key waits for an edit of a source by itself, which may write to a disk.
  static var editMoment: DispatchTimeInterval { .milliseconds(20) }

  /// How long a key waits for a field that may reject input.
  static var fieldMoment: DispatchTimeInterval { .milliseconds(100) }

  /// How long it waits at most while that field reports no progress.
  static var refusalMoment: DispatchTimeInterval { .seconds(1) }

  /// How long an opening stays silent.
  static var openingMoment: DispatchTimeInterval { .milliseconds(150) }

  /// The largest table processed synchronously.
  static let tableCount = 5_000

  /// The most changes searched, sorted, deleted or moved synchronously.
  static let changeCount = 1_500

  /// The most changes laid out synchronously without search or sorting.
  static let layoutCount = 20_000

  /// The rows that type-ahead scans before it yields to keys.
  static let typeAheadCount = 4_000

  /// The minimum number of rows shown before a search completes.
  static let firstRowCount = 256

  /// The rows inspected synchronously for the selection or a command.
  static let inspectedCount = 1_000
}
