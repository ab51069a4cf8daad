import Foundation
import Testing

@testable import TableDocuments

/// A file written in parts replaces another one once complete, and affects nothing else.
struct AtomicFileTests {
  private let folder: TemporaryFolder
  private var url: URL { folder.file("out.csv") }

  init() throws {
    folder = try TemporaryFolder()
  }

  private func replace(_ url: URL, with parts: [String]) throws(DocumentError) {
    let file = try AtomicFile(replacing: url)
    for part in parts { try file.write(Data(part.utf8)) }
    try file.finish()
  }

  @Test
  func `the file appears when it is whole`() throws {
    let file = try AtomicFile(replacing: url)
    try file.write(Data("one,".utf8))
    #expect(!FileManager.default.fileExists(atPath: url.path))
    try file.write(Data("two".utf8))
    try file.finish()
    #expect(try Data(contentsOf: url) == Data("one,two".utf8))
    #expect(try folder.names == ["out.csv"])
  }

  @Test
  func `a file that is not finished leaves nothing`() throws {
    try Data("old".utf8).write(to: url)
    let before = try FileFacts(of: url)
    do {
      let file = try AtomicFile(replacing: url)
      try file.write(Data("new".utf8))
      #expect(try folder.names.count == 2)
    }
    #expect(try FileFacts(of: url) == before)
    #expect(try folder.names == ["out.csv"])
  }

  @Test(arguments: [0o600, 0o640, 0o666])
  func `the access stays`(permissions: Int) throws {
    try Data("old".utf8).write(to: url)
    try FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: url.path)
    try replace(url, with: ["new"])
    #expect(try FileFacts(of: url).permissions == permissions)
    #expect(try FileFacts(of: url).contents == Data("new".utf8))
  }

  @Test
  func `links are followed and stay`() throws {
    let link = folder.file("link")
    try FileManager.default.createSymbolicLink(atPath: link.path, withDestinationPath: "out.csv")
    try replace(link, with: ["one"])
    try replace(link, with: ["two"])
    #expect(try Data(contentsOf: url) == Data("two".utf8))
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: link.path) == "out.csv")
  }

  @Test
  func `what is no plain file is not replaced`() throws {
    #expect(documentError { try replace(folder.url, with: ["new"]) }?.code == .isFolder)
    let pipe = folder.file("pipe")
    #expect(unsafe mkfifo(pipe.path, 0o600) == 0)
    #expect(documentError { try replace(pipe, with: ["new"]) }?.code == .notRegularFile)
    let nowhere = folder.file("none/out.csv")
    #expect(documentError { try replace(nowhere, with: ["new"]) }?.code == .notWritable)
    #expect(try folder.names == ["pipe"])
  }
}
