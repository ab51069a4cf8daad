import Foundation
import Testing

@testable import TableTerminal

/// Files and pipes are read in parts.
struct TextInputTests {
  /// A path to a pipe that gives bytes, and a closure that ends it.
  private func pipe(_ bytes: [UInt8]) throws -> (path: String, end: () throws -> Void) {
    let pipe = Pipe()
    try pipe.fileHandleForWriting.write(contentsOf: Data(bytes))
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    return (path, { try withExtendedLifetime(pipe) { try pipe.fileHandleForWriting.close() } })
  }

  /// Emoji have four bytes, and no part ends within one.
  private static let texts =
    ["", "a", "é", String(repeating: "abé雪", count: 400_000)]
    + (0...3).map { String(repeating: "x", count: $0) + String(repeating: "😀", count: 600_000) }

  @Test(arguments: texts.indices)
  func aFileIsReadInParts(index: Int) throws {
    let text = Self.texts[index]
    let file = TemporaryFile()
    try Data(text.utf8).write(to: file.url)
    let input = try TextInput(file.url.path)
    #expect(Array(input.joined()) == Array(text.utf8))
    #expect(input.allSatisfy { $0.count <= 1 << 20 && !$0.isEmpty })
    #expect(input.beginning == input.first { _ in true } ?? [])
    #expect(input.allSatisfy { String(validating: $0, as: UTF8.self) != nil })
    #expect(input.file?.text == text)
    try input.checkEnd()
  }

  /// The first part ends anywhere.
  @Test(arguments: [[], [0x61], [0x61, 0xE9], [0xE9, 0x9B], [0xF0, 0x9F, 0x98]] as [[UInt8]])
  func aPipeIsReadAsItComes(bytes: [UInt8]) throws {
    let (path, end) = try pipe(bytes)
    try end()
    let input = try TextInput(path)
    #expect(input.beginning == bytes && input.file == nil && !input.isReadOnly)
    #expect(Array(input) == (bytes.isEmpty ? [] : [bytes]))
    try input.checkEnd()
  }

  @Test(
    arguments: [[0xFF, 0x61], [0x61, 0xFF, 0xFE], [0xC3, 0x28], [0xE9, 0x9B, 0x61, 0x62]]
      as [[UInt8]])
  func whatIsNoTextIsRefused(bytes: [UInt8]) throws {
    let (path, end) = try pipe(bytes)
    let message =
      "\(path) is not text in UTF-8. Try --encoding latin1, or convert it first with iconv."
    #expect(throws: UserError(message)) { try TextInput(path) }
    try end()
  }

  /// In a pipe and in a file.
  @Test(
    arguments: [
      ([0x1F, 0x8B, 0x08], "is compressed by gzip. Decompress it first, as with: zcat"),
      ([0xFF, 0xFE, 0x00, 0xD8, 0x61, 0x00], "begins like text in UTF-16, but is damaged."),
      ([0xFE, 0xFF, 0xDC, 0x00], "begins like text in UTF-16, but is damaged."),
    ] as [([UInt8], String)])
  func theComplaintSaysWhatIsKnown(bytes: [UInt8], reason: String) throws {
    let (path, end) = try pipe(bytes)
    #expect(throws: UserError("\(path) \(reason)")) { try TextInput(path) }
    try end()
    let file = TemporaryFile()
    try Data(bytes).write(to: file.url)
    #expect(throws: UserError("\(file.url.path) \(reason)")) { try TextInput(file.url.path) }
  }

  /// A killed program leaves a file of such a name.
  @Test func aSaveKeepsPermissionsAndLeavesNoOtherFile() throws {
    let files = FileManager.default
    let folder = files.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? files.removeItem(at: folder) }
    try files.createDirectory(at: folder, withIntermediateDirectories: false)
    let url = folder.appending(path: "names.txt")
    try Data("Ada\n".utf8).write(to: url)
    try files.setAttributes([.posixPermissions: 0o640], ofItemAtPath: url.path)
    let digits = String(repeating: "a", count: 32)
    try Data("half".utf8).write(to: folder.appending(path: ".document-\(digits).partial"))
    try TextFile(url.path).write("Grace\n")
    #expect(try String(contentsOf: url, encoding: .utf8) == "Grace\n")
    #expect(try files.attributesOfItem(atPath: url.path)[.posixPermissions] as? Int == 0o640)
    #expect(try files.contentsOfDirectory(atPath: folder.path) == ["names.txt"])
  }

  @Test func aSaveKeepsExtendedAttributes() throws {
    let (files, file, note) = (FileManager.default, TemporaryFile(), Data("mine".utf8))
    let (path, key) = (file.url.path, FileAttributeKey(rawValue: "NSFileExtendedAttributes"))
    try Data("Ada\n".utf8).write(to: file.url)
    do { try files.setAttributes([key: ["user.note": note]], ofItemAtPath: path) } catch {
      try Test.cancel("the file system keeps no extended attributes")
    }
    try TextFile(path).write("Grace\n")
    let kept = try files.attributesOfItem(atPath: path)[key] as? [String: Data]
    #expect(kept?["user.note"] == note)
  }

  /// A change that waits for the user's edits must not be forgotten.
  @Test func aChangeIsReadUntilItIsAccepted() throws {
    let temporary = TemporaryFile()
    try Data("Ada\n".utf8).write(to: temporary.url)
    let file = try TextFile(temporary.url.path)
    #expect(try file.readChange() == nil)
    try Data("Grace\n".utf8).write(to: temporary.url)
    let change = try #require(try file.readChange())
    #expect(try file.readChange()?.text == "Grace\n")
    #expect(throws: UserError.self) { try file.write("Barbara\n") }
    file.accept(change)
    #expect(try file.readChange() == nil && file.text == "Grace\n")
    try file.write("Barbara\n")
    #expect(try file.readChange() == nil)
    try file.replace(with: "Hedy\n")
    #expect(try file.readChange() == nil && file.text == "Hedy\n")
    try Data([0xFF]).write(to: temporary.url)
    #expect(throws: UserError.self) { try file.readChange() }
    try FileManager.default.removeItem(at: temporary.url)
    #expect(try file.readChange() == nil, "It may be written again")
  }

  /// Although the text to save is the one that was read.
  @Test func aChangeWhileATextIsMadeStays() throws {
    let temporary = TemporaryFile()
    try Data("Ada\n".utf8).write(to: temporary.url)
    let file = try TextFile(temporary.url.path)
    func text() -> String {
      try? Data("Grace\n".utf8).write(to: temporary.url)
      return "Ada\n"
    }
    #expect(throws: UserError.self) { try file.write(text()) }
    #expect(try file.readChange()?.text == "Grace\n")
  }

  /// The folder may be written, so the file could be replaced.
  @Test func aFileWithoutPermissionIsOnlyRead() async throws {
    await #expect(processExitsWith: .success) {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      defer { try? FileManager.default.removeItem(at: folder) }
      try FileManager.default.createDirectory(
        at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o777])
      let url = folder.appending(path: "names.txt")
      try Data("Ada\n".utf8).write(to: url)
      let file = try TextFile(url.path)
      #expect(try TextInput(url.path).file?.text == "Ada\n")
      try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: url.path)
      // The superuser may write everywhere; this process drops that privilege.
      if geteuid() == 0 {
        setgid(65_534)
        setuid(65_534)
      }
      let input = try TextInput(url.path)
      #expect(input.file == nil && input.isReadOnly && Array(input.joined()) == Array("Ada\n".utf8))
      #expect(throws: UserError("\(url.path) cannot be written: Permission denied")) {
        try file.write("Grace\n")
      }
      #expect(try String(contentsOf: url, encoding: .utf8) == "Ada\n")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["names.txt"])
    }
  }
}
