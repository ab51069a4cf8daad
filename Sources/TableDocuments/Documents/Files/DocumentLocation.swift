public import SystemBasics

/// The folders where a program keeps what belongs to its user.
public enum DocumentLocation {
  /// Returns the URL of a file in the user's data folder.
  ///
  /// On Apple systems that is the folder "Application Support". Elsewhere it is the folder in the
  /// environment variable `XDG_DATA_HOME`, if that is an absolute path, or `.local/share` in the
  /// user's home folder. Nothing is made there yet.
  ///
  /// - Parameters:
  ///   - application: The name of the program, which becomes the name of a folder.
  ///   - file: The name of the file.
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

  /// The folder for what a program keeps between two runs and a person need not know.
  static func stateFolder(_ environment: [String: String]) -> URL {
    #if canImport(Darwin)
      URL.applicationSupportDirectory
    #else
      folder(in: "XDG_STATE_HOME", orAtHome: ".local/state", environment)
    #endif
  }

  #if !canImport(Darwin)
    /// The folder that a variable names, or one in the home folder.
    package static func folder(
      in variable: String, orAtHome path: String, _ environment: [String: String]
    ) -> URL {
      if let folder = environment[variable], folder.hasPrefix("/") { return URL(filePath: folder) }
      let home = environment["HOME"].flatMap { $0.hasPrefix("/") ? URL(filePath: $0) : nil }
      return (home ?? FileManager.default.homeDirectoryForCurrentUser).appending(path: path)
    }
  #endif
}
