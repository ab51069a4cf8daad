public import SystemBasics

/// The folders for user files.
public enum DocumentLocation {
  /// Returns a URL in the user's data folder.
  ///
  /// That is "Application Support" on Apple systems, else an absolute path in `XDG_DATA_HOME` or
  /// `.local/share` in the home folder. Creates nothing.
  ///
  /// - Parameters:
  ///   - application: The program's name, used for a subfolder.
  ///   - file: The file name.
  ///   - environment: The environment variables.
  /// - Returns: The URL of the file.
  public static func userData(
    application: String, file: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) -> URL {
    #if canImport(Darwin)
      let folder = URL.applicationSupportDirectory
    #else
      let folder = folder(in: "XDG_DATA_HOME", orAtHome: ".local/share", environment)
    #endif
    return folder.appending(path: application).appending(path: file)
  }

  /// Returns the folder for internal state.
  static func stateFolder(_ environment: [String: String]) -> URL {
    #if canImport(Darwin)
      URL.applicationSupportDirectory
    #else
      folder(in: "XDG_STATE_HOME", orAtHome: ".local/state", environment)
    #endif
  }

  #if !canImport(Darwin)
    /// Returns the folder in a variable, or in the home folder.
    package static func folder(
      in variable: String, orAtHome path: String, _ environment: [String: String]
    ) -> URL {
      if let folder = environment[variable], folder.hasPrefix("/") { return URL(filePath: folder) }
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      return (home ?? FileManager.default.homeDirectoryForCurrentUser).appending(path: path)
    }
  #endif
}
