import Foundation
import TableTestSupport
import Testing

@testable import TableTerminal
@testable import TerminalDriver

/// Whatever is named as the settings file, it is read or rejected in time, with the correct reason.
@Suite struct SettingsFileTests {
  private let owner: ApplicationFolder
  private var folder: URL { owner.folder }

  init() throws {
    owner = try ApplicationFolder(of: "groceries", file: "list.json")
  }

  private func reason(_ path: String, patience: Duration = .seconds(60)) -> String? {
    do throws(UserError) {
      _ = try SettingsFile(path, patience: patience).bytes()
      return nil
    } catch {
      return error.reason
    }
  }

  private func pipe() throws -> String {
    let path = folder.appending(path: "pipe").path
    // Safe: the path is passed as a terminated string that lives during the call.
    try #require(unsafe mkfifo(path, 0o600) == 0)
    return path
  }

  @Test func whatIsNoFileIsRefused() throws {
    #expect(reason("/dev/zero") == "It is longer than a megabyte.")
    #expect(reason(folder.path) == "Is a directory")
    #expect(reason(folder.path + "/nothing") == "No such file or directory")
    let endless = reason(try pipe(), patience: .milliseconds(100))
    #expect(endless == "It did not finish within 0 seconds.")
  }

  @Test(arguments: [0, 1, 70_000, 1 << 20])
  func aFileIsReadWhole(size: Int) throws {
    let file = folder.appending(path: "settings")
    let bytes = (0..<size).map { UInt8(truncatingIfNeeded: $0) }
    try Data(bytes).write(to: file)
    #expect(try SettingsFile(file.path).bytes() == bytes)
    try Data(bytes + [UInt8](repeating: 0, count: (1 << 20) + 1 - size)).write(to: file)
    #expect(reason(file.path) == "It is longer than a megabyte.")
  }

  @Test func nothingIsInTheNullDevice() throws {
    #expect(try TerminalSettings(contentsOf: URL(filePath: "/dev/null")) == TerminalSettings(""))
  }

  /// As of `--config <(…)`, whether it is written before or after the pipe is opened.
  @Test(arguments: ["cat >", "sleep 0.1; cat >", "{ cat; sleep 0.1; echo; } >"])
  func aPipeIsReadToItsEnd(writing: String) throws {
    let path = try pipe()
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = ["-c", "printf '[keys]\\nsearch = F3\\n' | { \(writing) '\(path)'; }"]
    try writer.run()
    defer { writer.waitUntilExit() }
    let settings = try TerminalSettings(contentsOf: URL(filePath: path))
    #expect(settings.keyMap[.search] == [.function(3)])
  }

  @Test func aPipeThatIsHeldOpenIsNotWaitedForForever() throws {
    let path = try pipe()
    // Safe: the path is passed as a terminated string that lives during the call.
    let held = unsafe open(path, O_RDWR | O_CLOEXEC)
    defer { close(held) }
    try FileHandle(fileDescriptor: held).write(contentsOf: Data("[keys]\n".utf8))
    #expect(reason(path, patience: .milliseconds(100)) == "It did not finish within 0 seconds.")
  }
}
