import Foundation
import TableTestSupport

/// A folder for one test, with a file of items in it that the program is run on.
final class Household {
  let folder: URL

  /// The file of the items.
  let file: URL

  /// Makes a folder with a file of some items.
  init(_ items: [ListedItem] = ListedItem.three) throws {
    folder = FileManager.default.temporaryDirectory.appending(
      path: "homepwner-\(UUID().uuidString)")
    file = folder.appending(path: "items.json")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try write(items)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
    try? FileManager.default.removeItem(at: Self.state(of: folder))
  }

  /// Puts items in the file, in the form that the program writes.
  func write(_ items: [ListedItem]) throws {
    try JSONEncoder().encode(ListedDocument(version: 1, document: .init(items: items))).write(
      to: file)
  }

  /// The photos that stores have put aside in a folder for photos.
  func filesAside(in photos: String) -> [String] {
    files(in: photos + "/removed").flatMap { files(in: "\(photos)/removed/\($0)") }
  }

  /// Puts a text in a file of the folder and returns the path of that file.
  func write(_ text: String, to name: String) throws -> String {
    let file = folder.appending(path: name)
    try Data(text.utf8).write(to: file)
    return file.path
  }

  /// The items in the file.
  var items: [ListedItem] {
    get throws {
      try JSONDecoder().decode(ListedDocument.self, from: Data(contentsOf: file)).document.items
    }
  }

  /// The names of the items in the file, in order.
  var names: [String] {
    get throws { try items.map(\.name) }
  }

  /// The names of the files in a folder beside the file, in order; none when there is no folder.
  func files(in name: String) -> [String] {
    let path = folder.appending(path: name).path
    return ((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).sorted()
  }
}

// MARK: - Running

extension Household {
  static var program: URL {
    get throws { try executable(named: "homepwner") }
  }

  private var arguments: [String] { ["--data", file.path] }

  /// Runs the program with commands as its input.
  func run(_ commands: String..., environment: [String: String] = [:]) throws -> CommandRun {
    try run(input: Array(commands.map { $0 + "\n" }.joined().utf8), environment: environment)
  }

  /// Runs the program with any input.
  func run(
    input: [UInt8], environment: [String: String] = [:], readsOutput: Bool = true
  ) throws -> CommandRun {
    try CommandRun(
      Self.program, arguments: arguments, environment: plain.merging(environment) { $1 },
      input: input, readsOutput: readsOutput)
  }

  /// Starts the program in a terminal.
  func session(
    columns: Int = 60, lines: Int = 14, environment: [String: String] = [:]
  ) throws -> ScreenSession {
    ScreenSession(
      try PseudoTerminal(
        Self.program, arguments: arguments,
        environment: plain.merging(environment) { $1 }, columns: columns, lines: lines),
      columns: columns, lines: lines)
  }

  /// Starts the program in a terminal, as a job of a shell.
  func job() throws -> ScreenSession {
    ScreenSession(
      try .shellJob(Self.program, arguments: arguments, environment: plain),
      columns: 80, lines: 24)
  }

  /// The same time and crash report everywhere; what cannot be saved is put beside the folder.
  private var plain: [String: String] {
    ["TZ": "UTC", "SWIFT_BACKTRACE": "enable=no", "XDG_STATE_HOME": Self.state(of: folder).path]
  }

  private static func state(of folder: URL) -> URL { folder.appendingPathExtension("state") }
}
