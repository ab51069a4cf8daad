/// How an application checks for external changes, such as by another program.
struct ExternalCheck {
  /// Begins to watch for changes: calls its argument, from any thread, when there may be some,
  /// until the returned object is released.
  typealias Watch = (@escaping @Sendable () -> Void) -> any AnyObject

  /// The idle time between checks in a terminal; `nil` for none.
  var interval: Duration?

  /// `nil` if nothing reports changes.
  var watch: Watch?

  /// Merges changes; returns whether to redraw.
  ///
  /// A transcript checks before each screen.
  let perform: () -> Bool
}
