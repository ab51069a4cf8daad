import Dispatch

/// The limits of synchronous work, in time and in rows.
enum WorkLimits {
  /// How long a key waits before work continues in the background.
  static var delay: DispatchTimeInterval { .milliseconds(5) }

  /// The same for an edit that a source makes itself, perhaps on disk.
  static var editDelay: DispatchTimeInterval { .milliseconds(20) }

  /// The same for a field that may reject input.
  static var fieldDelay: DispatchTimeInterval { .milliseconds(100) }

  /// The longest wait while that field reports no progress.
  static var refusalDelay: DispatchTimeInterval { .seconds(1) }

  /// How long an opening shows no progress.
  static var openingDelay: DispatchTimeInterval { .milliseconds(150) }

  /// How long a last save is not announced.
  static var savingDelay: Duration { .milliseconds(150) }

  /// The largest table processed synchronously.
  static let tableCount = 5_000

  /// The maximum number of changes searched, sorted, deleted or moved synchronously.
  static let changeCount = 1_500

  /// The maximum number of changes only laid out synchronously.
  static let layoutCount = 20_000

  /// The rows that type-ahead scans before it yields to keys.
  static let typeAheadCount = 4_000

  /// The fewest rows shown before a search completes.
  static let firstRowCount = 256

  /// The rows inspected synchronously for a selection or command.
  static let inspectedCount = 1_000
}
