import Foundation
import SystemBasics
import Testing

@testable import TableDocuments

struct TemporaryFileTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  private var leftover: URL {
    folder.file(".document-\(String(repeating: "a", count: 32)).partial")
  }

  @Test
  func `a leftover is removed by the first save`() throws {
    try Data("half".utf8).write(to: leftover)
    let store = notebookStore(at: folder.file("book.json"))
    try store.read()
    #expect(try folder.names.count == 1)
    try store.save(.numbered(1))
    #expect(try folder.names == ["book.json"])
  }

  @Test
  func `a file that is still being written is left alone`() throws {
    let file = try OpenFile(leftover.path, O_WRONLY | O_CREAT | O_EXCL)
    #expect(try file.lock())
    try notebookStore(at: folder.file("book.json")).save(.numbered(1))
    #expect(try folder.names == [leftover.lastPathComponent, "book.json"])
    extendLifetime(file)
  }

  @Test(arguments: [
    ".document-.partial", ".document-\(String(repeating: "z", count: 32)).partial",
    "document-\(String(repeating: "a", count: 32)).partial",
    ".document-\(String(repeating: "a", count: 33)).partial", ".other.partial",
  ])
  func `a file of another name is no leftover`(name: String) throws {
    try Data().write(to: folder.file(name))
    try notebookStore(at: folder.file("book.json")).save(.numbered(1))
    #expect(try folder.names.contains(name))
  }

  @Test
  func `a link in the place of a leftover leads nobody astray`() throws {
    let target = folder.file("precious")
    try Data("kept".utf8).write(to: target)
    try FileManager.default.createSymbolicLink(at: leftover, withDestinationURL: target)
    try notebookStore(at: folder.file("book.json")).save(.numbered(1))
    #expect(try Data(contentsOf: target) == Data("kept".utf8))
  }

  @Test
  func `a file that is not moved is removed`() throws {
    do {
      let file = try TemporaryFile.make(in: OpenFolder(at: folder.url.path))
      try file.write(Data("half".utf8))
      #expect(try folder.names.count == 1)
      try TemporaryFile.removeLeftovers(in: OpenFolder(at: folder.url.path))
      #expect(try folder.names.count == 1)
    }
    #expect(try folder.names.isEmpty)
  }

  #if os(Linux)
    @Test
    func `where there are no hard links, a file takes an unused name as well`() async throws {
      try Data("kept".utf8).write(to: folder.file("a"))
      await #expect(processExitsWith: .success) { [path = folder.url.path as String] in
        try #require(RefusedCalls.refuseLinks())
        var file = try TemporaryFile.make(in: OpenFolder(at: path))
        try file.write(Data("new".utf8))
        #expect(try file.move(toFirstUnusedOf: ["a", "b"]) == "b")
      }
      #expect(try folder.names == ["a", "b"])
      #expect(try Data(contentsOf: folder.file("a")) == Data("kept".utf8))
      #expect(try Data(contentsOf: folder.file("b")) == Data("new".utf8))
    }
  #endif
}
