public import Foundation

/// A folder in which the commands of a guide are run, as a reader would.
///
/// There, `swift run` runs the programs built beside the tests, and the guides' files are in
/// `Documentation`, as at the top of the package.
///
/// ```swift
/// let session = try GuideSession()
/// for block in try Article("Documentation/Memo.md").blocks(in: "console") {
///   #expect(try session.replay(block) == block.lines)
/// }
/// ```
public final class GuideSession {
  /// The folder.
  public let folder: URL

  /// Creates an empty folder.
  ///
  /// - Throws: An error if it cannot be created.
  public init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Documentation"),
      withDestinationURL: PackageFiles.root.appending(path: "Documentation"))
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  /// Runs the commands of a block, the lines that begin with `$ `, one after the other.
  ///
  /// A line that ends with a backslash continues in the next one.
  ///
  /// - Parameter block: The commands, each followed by its output.
  /// - Returns: The commands, each followed by its actual output.
  /// - Throws: ``TestSupportError`` if a command cannot be run.
  public func replay(_ block: CodeBlock) throws -> [String] {
    var lines: [String] = []
    var command: [String] = []
    for line in block.lines where !command.isEmpty || line.hasPrefix("$ ") {
      command.append(line)
      if line.hasSuffix("\\") { continue }
      lines += command
      lines += try output(of: command.joined(separator: "\n"))
      command = []
    }
    return lines
  }

  /// A reader types `swift run memo`; here the program is already built.
  private static let preparation = """
    cd "$WORK"
    exec 2>&1
    swift() { program=$2; shift 2; "$PRODUCTS/$program" "$@"; }

    """

  private func output(of command: String) throws -> [String] {
    let products = try executable(named: "memo").deletingLastPathComponent()
    let run = try CommandRun(
      URL(filePath: "/bin/sh"), arguments: ["-c", Self.preparation + command.dropFirst(2)],
      environment: [
        "HOME": folder.path, "WORK": folder.path, "PRODUCTS": products.path, "TZ": "UTC",
      ])
    let text = run.outputText.replacing(folder.path + "/", with: "")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The last screen ends with an empty line, which is omitted.
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
