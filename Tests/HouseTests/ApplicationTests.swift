import Foundation
import Testing

/// An app is its model, its rows and its screens: the library draws, reads keys and keeps files.
@Suite struct ApplicationTests {
  /// Words of code that draws text, decodes keys or touches files.
  private static let words = [
    "FileManager", "FileHandle", "Data(contentsOf", "write(to:", "fopen", "TextCanvas",
    "KeyDecoder",
    "\\u{1B}", "print(", "standardError", "STDIN_FILENO",
  ]

  /// The only file that may read folders: its app shows nothing but their contents.
  private static let fileOfFolders = "File.swift"

  /// Folders with code beyond screens.
  ///
  /// The commands of Books copy whole files, line by line, and it looks at a file before that
  /// becomes its database. Its tests and figures are no part of the app. Pick reads lines from a
  /// pipe, and programs of the cookbook print or read. Those of Web serve pages.
  private static let otherFolders = [
    "/Books/Commands/", "/Books/Database/", "/Books/Lines/", "/BooksFigures/", "/Books/Tests/",
    "/Pick/Lines/", "/Fruit/", "/Cookbook/", "/Web/",
  ]

  @Test(arguments: words)
  func noAppDrawsTextDecodesKeysOrTouchesFiles(word: String) throws {
    for file in try House.swiftFiles(in: "Examples")
    where !(word == "FileManager" && file.lastPathComponent == Self.fileOfFolders)
      && !Self.otherFolders.contains(where: { file.path.contains($0) })
    {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(!text.contains(word), "\(file.lastPathComponent)")
    }
  }
}
