extension DocumentError {
  /// Returns whether a copy contains the unsaved changes, so that no warning is needed on exit.
  ///
  /// A save makes such a copy after another program changed the file.
  ///
  /// - Parameter error: The error of a save.
  /// - Returns: Whether it names such a copy.
  public static func preservesUnsavedChanges(_ error: any Error) -> Bool {
    guard let error = error as? DocumentError else { return false }
    return error.code == .changedElsewhere && error.copyURL != nil
  }
}
