public import Foundation

/// A folder in which the commands of a text for people are carried out, as a reader would.
///
/// `swift run` there runs what was built beside the tests, and the guides' own files are in
/// `Documentation`, as they are at the top of the package.
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

  private let home: URL

  /// Makes an empty folder.
  ///
  /// - Throws: Why there can be none.
  public init() throws {
    home = FileManager.default.temporaryDirectory.appending(path: "guide-\(UUID().uuidString)")
    folder = home.appending(path: "work")
    for url in [folder, home.appending(path: "bin")] {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }
    try FileManager.default.createSymbolicLink(
      at: folder.appending(path: "Documentation"),
      withDestinationURL: PackageFiles.root.appending(path: "Documentation"))
    // A reader types `swift run memo`; the program has been built already.
    let script = """
      #!/bin/sh
      [ "$1" = run ] || { echo "only swift run is known here" >&2; exit 1; }
      program=$2
      shift 2
      exec "$PRODUCTS/$program" "$@"

      """
    let swift = home.appending(path: "bin/swift")
    try Data(script.utf8).write(to: swift)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: swift.path)
  }

  deinit {
    try? FileManager.default.removeItem(at: home)
  }

  /// Carries out the commands of a block, the lines that begin with `$ `, one after the other.
  ///
  /// A line that ends with a backslash goes on in the next one.
  ///
  /// - Parameter block: The commands, each followed by what it writes.
  /// - Returns: The commands again, each followed by what it wrote.
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

  private func output(of command: String) throws -> [String] {
    let products = try executable(named: "memo").deletingLastPathComponent().path
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let run = try CommandRun(
      URL(filePath: "/bin/sh"),
      arguments: ["-c", "cd \"$WORK\"; exec 2>&1\n" + command.dropFirst(2)],
      environment: [
        "PATH": "\(home.path)/bin:\(search)", "HOME": home.path, "WORK": folder.path,
        "PRODUCTS": products, "TZ": "UTC",
      ])
    let text = run.outputText.replacing(folder.path + "/", with: "")
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The last screen ends with an empty line, which no reader needs.
    while lines.last == "" { lines.removeLast() }
    return lines
  }
}
