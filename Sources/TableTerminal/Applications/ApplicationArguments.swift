public import Foundation

/// What a program with one document is started with: `--data FILE`, or `--help`.
public struct ApplicationArguments: Hashable, Sendable {
  /// The file that `--data` names, or nil for the usual place.
  public let dataFile: URL?

  /// Reads the arguments; `--help` prints them and ends the program.
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
    var file: URL?
    var rest = arguments[...]
    while let argument = rest.popFirst() {
      switch argument {
      case "--help", "-h":
        print("\(summary)\n\n\(usage)\n\nType help for the commands of a transcript, ? for keys.")
        exit(0)
      case "--data":
        guard let path = rest.popFirst(), !path.isEmpty else {
          throw CommandError("--data needs a file. \(usage)")
        }
        file = URL(filePath: path)
      default:
        throw CommandError("Unknown argument \"\(argument)\". \(usage)")
      }
    }
    dataFile = file
  }
}
