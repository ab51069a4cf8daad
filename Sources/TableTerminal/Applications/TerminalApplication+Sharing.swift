extension TerminalApplication {
  /// Shares a value with other tasks, which use it on the screens' thread, such as to edit a
  /// source.
  ///
  /// - Parameter value: The value, which stays on this thread.
  /// - Returns: The handle by which other tasks use the value.
  public mutating func share<Value>(_ value: Value) -> ScreenIsolated<Value> {
    let input = SharedValueInput(value)
    inputs.append(input)
    return input.share
  }
}
