extension DocumentError {
  /// Finds out whether work is kept in a copy although it was not saved where it belongs.
  ///
  /// So it is when another program has changed the file: nothing is lost, and a reader need not be
  /// warned before a program ends.
  ///
  /// - Parameter error: What a save threw.
  /// - Returns: Whether it names a copy of what was to be saved.
  public static func keepsWork(_ error: any Error) -> Bool {
    guard let error = error as? DocumentError else { return false }
    return error.code == .changedElsewhere && error.copy != nil
  }
}
