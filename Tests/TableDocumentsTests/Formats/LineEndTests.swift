import Foundation
import Testing

@testable import PropertyLists
@testable import TableDocuments

/// Files with Windows line ends, written by users or by `git`.
struct LineEndTests {
  /// A list of texts with unknown keys in its file.
  private struct Texts: Codable, Equatable, Sendable {
    var first: String
    var second: String
  }

  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private static let list = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
    "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \t<key>first</key>
    \t<string>one</string>
    \t<key>second</key>
    \t<string>two &amp;
    lines, and a return&#13;</string>
    \t<key>unknown</key>
    \t<array>
    \t\t<string>three

    lines</string>
    \t\t<data>
    \t\tAAEC
    \t\t</data>
    \t</array>
    </dict>
    </plist>

    """

  private static let object = #"""
    {
      "first" : "one",
      "second" : "two &\nlines, and a return\r",
      "unknown" : [
        "three\r\n\r\nlines",
        1
      ]
    }

    """#

  /// Changes one text of a file and returns the new contents.
  private func edited(_ contents: String) throws -> String {
    let file = folder.file("texts")
    try Data(contents.utf8).write(to: file)
    let store = DocumentStore<Texts>(url: file, coding: .plain.supporting(.propertyLists))
    var texts = try #require(try store.read())
    #expect(texts == Texts(first: "one", second: "two &\nlines, and a return\r"))
    texts.first = "eins"
    try store.save(texts)
    let again = DocumentStore<Texts>(url: file, coding: .plain.supporting(.propertyLists))
    #expect(try again.read() == texts)
    return String(decoding: try Data(contentsOf: file), as: UTF8.self)
  }

  @Test(arguments: [list, object], ["\n", "\r\n"])
  func `an edit changes no line but its own`(contents: String, lineEnd: String) throws {
    let file = contents.replacingOccurrences(of: "\n", with: lineEnd)
    let expected = file.replacingOccurrences(of: "one", with: "eins")
    #expect(try Data(edited(file).utf8) == Data(expected.utf8))
  }

  @Test
  func `a carriage return between line feeds is one, as Foundation writes it`() throws {
    let file = Self.list.replacingOccurrences(of: "&#13;", with: "\r")
    #expect(try edited(file) == Self.list.replacingOccurrences(of: "one", with: "eins"))
  }
}
