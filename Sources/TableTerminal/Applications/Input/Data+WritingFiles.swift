import SystemBasics

extension Data {
  /// Writes a file that is never seen in part.
  ///
  /// - Returns: Its version, as `TemporaryFile.writeWhole` has it.
  @discardableResult
  func writeWhole(to file: URL, replacing replaces: Bool) throws(UserError) -> FileVersion? {
    do throws(SystemError) {
      return try TemporaryFile.writeWhole(self, to: file, replacing: replaces)
    } catch {
      if error.number == EEXIST { throw file.alreadyExists }
      throw .notWritten(file, error.message)
    }
  }
}

extension UserError {
  static func notWritten(_ file: URL, _ reason: LocalizedPhrase) -> UserError {
    UserError(localized("\(file.path) cannot be written: \(localized(reason))"))
  }
}

extension URL {
  var alreadyExists: UserError {
    UserError(localized("\(lastPathComponent) already exists. Choose another name."))
  }
}
