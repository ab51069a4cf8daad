/// What an application does besides showing screens.
struct ApplicationHooks {
  /// Each is tried, whatever the others throw.
  var savers: [any WorkSaver]

  /// Whether work whose changes are known is saved only when the user asks.
  var savesOnRequest = false

  /// Stores the ``ScreenStack/path`` for the next start; called at each save and the end.
  var rememberPath: ([String]) throws -> Void = { _ in }

  /// Cleans up once, after a successful last save.
  var close: () throws -> Void = {}

  var check: ExternalCheck?
}
