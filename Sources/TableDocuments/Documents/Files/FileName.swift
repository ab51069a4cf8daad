package import SystemBasics

/// Names of files that belong to a document, within the length limit.
package enum FileName {
  private static let maximumBytes = 255

  /// Shortens a name that is too long, appending its hash.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - room: The bytes to leave free.
  /// - Returns: A name unique to `name`.
  static func shortened(_ name: String, leaving room: Int) -> String {
    guard name.utf8.count + room > maximumBytes else { return name }
    let suffix = "~" + digits(of: name)
    var start = name[...]
    while start.utf8.count + suffix.utf8.count + room > maximumBytes, !start.isEmpty {
      start.removeLast()
    }
    return start + suffix
  }

  /// Returns the URL of a companion file.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - ending: The extension to append.
  /// - Returns: The URL of the file.
  package static func companion(of document: URL, _ ending: String) -> URL {
    let name = shortened(document.lastPathComponent, leaving: ending.utf8.count + 1)
    let isShort = name == document.lastPathComponent
    let file = isShort ? document : document.deletingLastPathComponent().appending(path: name)
    return file.appendingPathExtension(ending)
  }

  /// Returns the name from the last dot, or an empty string.
  static func suffix(of name: String) -> String {
    let ending = URL(filePath: "/\(name)").pathExtension
    // Anything longer is no extension.
    return ending.isEmpty || ending.utf8.count > 32 ? "" : ".\(ending)"
  }

  /// Expands a leading `~` or `~user`.
  static func expandingTilde(in path: String) -> String {
    guard path.hasPrefix("~") else { return path }
    let first = path.prefix { $0 != "/" }
    let user = first == "~" ? nil : String(first.dropFirst())
    let files = FileManager.default
    guard
      let home = user.map({ files.homeDirectory(forUser: $0) }) ?? files.homeDirectoryForCurrentUser
    else { return path }
    return home.path + path.dropFirst(first.count)
  }

  /// Returns a stable 64-bit hash in hexadecimal.
  static func digits(of name: String) -> String { name.stableHash.digits(16, radix: 16) }
}
