package import SystemBasics

/// Names that are made from the name of a document, and are never longer than a name may be.
package enum FileName {
  private static let mostBytes = 255

  /// A name, or its beginning and a number made from all of it, where that would be too long.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - room: How many bytes are to follow it.
  /// - Returns: The name, another one for each.
  static func shortened(_ name: String, leaving room: Int) -> String {
    guard name.utf8.count + room > mostBytes else { return name }
    let mark = "~" + digits(of: name)
    var start = name[...]
    while start.utf8.count + mark.utf8.count + room > mostBytes, !start.isEmpty {
      start.removeLast()
    }
    return start + mark
  }

  /// The place of a file beside a document, named after it.
  ///
  /// - Parameters:
  ///   - document: The document.
  ///   - ending: What is added to its name, after a dot.
  /// - Returns: The URL of the file.
  package static func companion(of document: URL, _ ending: String) -> URL {
    let name = shortened(document.lastPathComponent, leaving: ending.utf8.count + 1)
    let isShort = name == document.lastPathComponent
    let file = isShort ? document : document.deletingLastPathComponent().appending(path: name)
    return file.appendingPathExtension(ending)
  }

  /// The name of a document before and from the last dot, so short that a label fits between them.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - room: How many bytes the longest label has.
  /// - Returns: The parts, others for each name.
  static func parts(
    of name: String, leaving room: Int
  ) -> (stem: String, suffix: String) {
    let suffix = suffix(of: name)
    let stem = String(name.dropLast(suffix.count))
    return (shortened(stem, leaving: suffix.utf8.count + room), suffix)
  }

  /// The name of a file from the last dot, or nothing where it has no ending.
  static func suffix(of name: String) -> String {
    let ending = URL(filePath: "/\(name)").pathExtension
    // What is longer than that is no ending but a part of the name.
    return ending.isEmpty || ending.utf8.count > 32 ? "" : ".\(ending)"
  }

  /// A path with a home folder in place of its first part, if that is a tilde or `~user`.
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

  /// The digits of a number that is always the same for a name, FNV-1a of 64 bits.
  static func digits(of name: String) -> String {
    let hash = name.utf8.reduce(0xcbf2_9ce4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01b3
    }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
