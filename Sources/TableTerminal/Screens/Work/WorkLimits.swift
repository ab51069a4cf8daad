import Dispatch

/// Thresholds for background work.
enum WorkLimits {
  /// The time that a key waits before work continues in the background.
  static var moment: DispatchTimeInterval { .milliseconds(5) }

  /// The time that a key waits for an edit that a source makes itself, which may write to a disk.
  static var editMoment: DispatchTimeInterval { .milliseconds(20) }

  /// The time that a key waits for a field that may reject input.
  static var fieldMoment: DispatchTimeInterval { .milliseconds(100) }

  /// The maximum time that it waits while that field reports no progress.
  static var refusalMoment: DispatchTimeInterval { .seconds(1) }

  /// The time before an opening shows progress.
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
