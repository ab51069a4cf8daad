public import Foundation

/// What a program with one document is started with: `--data FILE`, or `--help`.
public struct ApplicationArguments: Hashable, Sendable {
  /// The file that `--data` names, or nil for the usual place.
  public let dataFile: URL?

  /// Reads the arguments; `--help` prints them, wherever it stands, and ends the program.
  ///
  /// - Parameters:
  ///   - name: The name of the program.
  ///   - summary: What it does, in a sentence.
  ///   - arguments: What follows the program's name.
  /// - Throws: ``CommandError`` when an argument is unknown or `--data` names no file.
  public init(
    name: String,
    summary: String,
    arguments: [String] = Array(CommandLine.arguments.dropFirst())
  ) throws(CommandError) {
    let usage = "Usage: \(name) [--data FILE]"
    if arguments.contains("--help") || arguments.contains("-h") {
      print("\(summary)\n\n\(usage)\n\nType help for the commands of a transcript, ? for keys.")
      exit(0)
    }
    dataFile = try Self.dataPath(in: arguments, usage: usage).map(Self.file)
  }

  /// The path that `--data` names, or nil where it is not given.
  private static func dataPath(
    in arguments: [String], usage: String
  ) throws(CommandError) -> String? {
    var path: String?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      guard argument == "--data" else {
        throw CommandError("Unknown argument \"\(argument)\". \(usage)")
      }
      if path != nil { throw CommandError("--data can be given once only. \(usage)") }
      guard let next = rest.popFirst(), !next.isEmpty, !next.hasPrefix("-") else {
        throw CommandError("--data needs a file. \(usage)")
      }
      path = next
    }
    return path
  }

  /// The file at a path, which is taken from the current folder on.
  private static func file(at path: String) throws(CommandError) -> URL {
    // Bytes that are no UTF-8 have become replacement characters, and name another file.
    if path.unicodeScalars.contains("\u{FFFD}") {
      throw CommandError(
        "The name of the file \"\(path)\" is not in UTF-8. Rename it, or choose another file.")
    }
    if path.utf8.last == UInt8(ascii: "/") {
      throw CommandError("\"\(path)\" names a folder. Add the name of a file in it.")
    }
    guard path.hasPrefix("/") || hasCurrentFolder else {
      throw CommandError(
        "\"\(path)\" cannot be found: the current folder is gone. Change to another one, or "
          + "give the whole path from / on.")
    }
    return URL(filePath: path, directoryHint: .notDirectory)
  }

  /// Whether the folder in which the program was started is still there.
  ///
  /// Without it Foundation cannot make a URL of a path that begins there.
  private static var hasCurrentFolder: Bool {
    // Safe: without memory the call makes some of its own, which is freed.
    guard let folder = unsafe getcwd(nil, 0) else { return false }
    unsafe free(folder)
    return true
  }
}
