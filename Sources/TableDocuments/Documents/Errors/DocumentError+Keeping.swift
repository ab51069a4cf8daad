extension DocumentError {
  /// Returns whether a copy contains unsaved work.
  ///
  /// This is so after a change by another program; no warning is needed on exit.
  ///
  /// - Parameter error: The error of a save.
  /// - Returns: Whether it names such a copy.
  public static func preservesUnsavedChanges(_ error: any Error) -> Bool {
    guard let error = error as? DocumentError else { return false }
    return error.code == .changedElsewhere && error.copyURL != nil
  }
}
