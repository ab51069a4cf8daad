import Foundation
import Testing

@testable import TableTerminal

/// Texts in UTF-16 and Windows-1252 are read, and written as they were.
@Suite struct TextEncodingTests {
  private static let texts: [(TextEncoding, String)] = [
    (.utf8, "\u{FEFF}Zoë,€,😀\n"), (.utf16(isBigEndian: false), "\u{FEFF}Zoë,€,😀\n"),
    (.utf16(isBigEndian: true), "\u{FEFF}Zoë,€,😀\n"), (.windows1252, "Zoë,€,ÿ\u{81}\n"),
  ]

  private static func options(_ encoding: TextEncoding) -> ParsedOptions {
    var options = ParsedOptions()
    if encoding == .windows1252 { options.add(.encoding, "latin1") }
    return options
  }

  @Test(arguments: texts)
  func aFileIsSavedInTheEncodingThatWasRead(encoding: TextEncoding, text: String) throws {
    let bytes = try #require(encoding.bytes(of: text))
    let file = TemporaryFile()
    try bytes.write(to: file.url)
    let input = try TextInput(file.url.path, Self.options(encoding))
    #expect(Array(input.joined()) == Array(text.utf8))
    let saved = try #require(input.file)
    #expect(try saved.readChange() == nil, "No other program has written it")
    try saved.write(text + "é\n")
    #expect(try Data(contentsOf: file.url) == encoding.bytes(of: text + "é\n"))
    try bytes.write(to: file.url)
    #expect(throws: UserError.self) { try saved.write("") }
  }

  /// No part has a whole character.
  @Test(arguments: texts)
  func aStreamIsDecodedWhereverItIsSplit(encoding: TextEncoding, text: String) throws {
    var decoder = TextDecoder(encoding)
    let parts = try #require(encoding.bytes(of: text)).map { [$0] }
    let decoded = parts.map { decoder.utf8(of: $0) }
    #expect(decoded.flatMap { $0 ?? [] } == Array(text.utf8) && !decoder.isCut)
  }

  @Test func aPipeMayBeInUTF16() throws {
    let pipe = Pipe()
    let bytes = try #require(TextEncoding.utf16(isBigEndian: false).bytes(of: "\u{FEFF}a,é\n1"))
    try pipe.fileHandleForWriting.write(contentsOf: bytes + [0x32])
    try pipe.fileHandleForWriting.close()
    let path = "/dev/fd/\(pipe.fileHandleForReading.fileDescriptor)"
    let input = try TextInput(path)
    #expect(Array(input.joined()) == Array("\u{FEFF}a,é\n1".utf8))
    let cut = UserError("\(path) begins like text in UTF-16, but is damaged.")
    #expect(throws: cut) { try input.checkEnd() }
  }

  @Test func theSecondByteOfAMarkMayComeLater() throws {
    let pipe = Pipe()
    let (reader, writer) = (pipe.fileHandleForReading, pipe.fileHandleForWriting)
    try writer.write(contentsOf: [0xFF])
    Thread.detachNewThread {
      var unread: CInt = 1
      // Safe: the variable takes the number of bytes in the pipe.
      while unread > 0 { _ = unsafe ioctl(reader.fileDescriptor, UInt(FIONREAD), &unread) }
      try? writer.write(contentsOf: [0xFE, 0x61, 0, 0x0A, 0])
      try? writer.close()
    }
    let input = try TextInput("/dev/fd/\(reader.fileDescriptor)")
    #expect(Array(input.joined()) == Array("\u{FEFF}a\n".utf8))
  }

  @Test(arguments: texts.prefix(3))
  func aByteOrderMarkTellsMoreThanTheOption(encoding: TextEncoding, text: String) throws {
    let file = TemporaryFile()
    try #require(encoding.bytes(of: text)).write(to: file.url)
    let input = try TextInput(file.url.path, Self.options(.windows1252))
    #expect(input.file?.text == text)
  }

  /// Whoever opens and saves a file may choose another encoding.
  @Test(arguments: texts)
  func anotherProgramMayWriteAnotherEncoding(encoding: TextEncoding, text: String) throws {
    let file = TemporaryFile()
    try #require(TextEncoding.utf16(isBigEndian: true).bytes(of: "\u{FEFF}a\n")).write(to: file.url)
    let input = try TextInput(file.url.path, Self.options(encoding))
    let saved = try #require(input.file)
    try #require(encoding.bytes(of: text)).write(to: file.url)
    let change = try #require(try saved.readChange())
    #expect(change.text == text)
    saved.accept(change)
    try saved.write(text + "é\n")
    #expect(try Data(contentsOf: file.url) == encoding.bytes(of: text + "é\n"))
  }

  @Test func allBytesOfWindows1252AreText() throws {
    let bytes = Data(0...255)
    let text = try #require(TextEncoding.windows1252.text(of: bytes))
    #expect(text.unicodeScalars.count == 256 && text.contains("‚ƒ„"))
    #expect(TextEncoding.windows1252.bytes(of: text) == bytes)
  }

  @Test func aCharacterThatTheEncodingLacksIsNotSaved() throws {
    let file = TemporaryFile()
    try Data("a\n".utf8).write(to: file.url)
    let input = try TextInput(file.url.path, Self.options(.windows1252))
    let saved = try #require(input.file)
    let message =
      "Not saved, as \(file.url.path) is in Windows-1252, which lacks \"雪\"."
    #expect(throws: UserError(message)) { try saved.write("ë雪\n") }
    #expect(try Data(contentsOf: file.url) == Data("a\n".utf8) && saved.text == "a\n")
  }

  @Test func anUnknownEncodingIsRefused() {
    var options = ParsedOptions()
    options.add(.encoding, "latin9")
    #expect(throws: UserError("--encoding cannot be \"latin9\".")) {
      try TextInput("a.csv", options)
    }
  }
}
