import Dispatch

/// From how much on something is done in another thread, and how long keys wait for it.
enum WorkLimits {
  /// How long a key waits for work before it goes on beside the keys.
  static var moment: DispatchTimeInterval { .milliseconds(5) }

  /// How long a key waits for a field that may refuse what was typed.
  static var fieldMoment: DispatchTimeInterval { .milliseconds(100) }

  /// How long a key waits at most for a field that has not begun with what was typed, and may refuse it.
  static var refusalMoment: DispatchTimeInterval { .seconds(1) }

  /// How long a reader waits for an application that is being made before that is shown.
  static var openingMoment: DispatchTimeInterval { .milliseconds(150) }

  /// How many rows a table may have so that nobody has to wait for it.
  static let tableCount = 5_000

  /// How many changes are searched, sorted, deleted or moved at once.
  static let changeCount = 1_500

  /// How many changes are laid out at once where rows are neither searched nor sorted.
  static let layoutCount = 20_000

  /// How many rows are looked at, for one that begins with what was typed, before keys have their turn.
  static let typeAheadCount = 4_000

  /// How many rows a search shows at least before it is complete.
  static let firstRowCount = 256

  /// How many selected rows are looked through before a question about them appears, and how many rows
  /// for one that a command works for.
  static let inspectedCount = 1_000
}
