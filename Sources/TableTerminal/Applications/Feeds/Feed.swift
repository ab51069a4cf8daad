/// What comes into a source from elsewhere while screens run.
protocol Feed: AnyObject {
  /// Begins; `wake` is called from any thread once there is something to take.
  func begin(waking wake: @escaping @Sendable () -> Void)

  /// Puts what has come into the source.
  ///
  /// - Returns: Why nothing more will come, told once.
  func take() -> String?

  /// Ends it; what comes from now on is dropped.
  func end()
}
