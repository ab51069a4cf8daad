import Foundation
import Testing

@testable import TableDocuments

/// Checking for changes reads the file only if another program may have written it.
extension MergedDocumentTests {
  /// Whether a check reads the file, for which it requests the document.
  private func looksIntoTheFile(_ store: DocumentStore<Errands>? = nil) -> Bool {
    var isAsked = false
    func document() -> Errands? {
      isAsked = true
      return nil
    }
    _ = (store ?? ours).mergeExternalChanges(in: document())
    return isAsked
  }

  /// Whether the file is not read any more, once no write can fall into the same tick.
  private func isSettled() -> Bool {
    Thread.sleep(forTimeInterval: 0.06)
    _ = looksIntoTheFile()
    return !looksIntoTheFile()
  }

  @Test func aFileThatWasReadOrWrittenHereIsNotLookedInto() throws {
    #expect(!looksIntoTheFile())
    try edit(ours, "a", "3")
    #expect(!looksIntoTheFile())
    try edit(theirs, "b", "4")
    #expect(looksIntoTheFile() && isSettled())
    try edit(ours, "a", "5")
    #expect(!looksIntoTheFile())
    // Writing to the file in place, rather than replacing it, is noticed too.
    let text = try String(contentsOf: url, encoding: .utf8)
    try text.replacing("5", with: "6").write(to: url, atomically: false, encoding: .utf8)
    #expect(looksIntoTheFile() && ours.document == Errands(["a": "6", "b": "4"]))
  }

  @Test(arguments: [true, false]) func aTextOfTheSameLengthIsNoticed(inPlace: Bool) throws {
    for number in 0..<20 {
      let (old, new) = (number % 2 + 1, (number + 1) % 2 + 1)
      let text = try String(contentsOf: url, encoding: .utf8)
      let other = text.replacing("\"\(old)\"", with: "\"\(new)\"")
      try other.write(to: url, atomically: !inPlace, encoding: .utf8)
      #expect(looksIntoTheFile() && isSettled())
      try edit(ours, "c", "\(number)")
      #expect(!looksIntoTheFile())
    }
  }

  @Test func aFileWithAnotherDateIsLookedInto() throws {
    let date = Date(timeIntervalSince1970: 1_000_000_000)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: url.path)
    #expect(looksIntoTheFile() && isSettled())
    #expect(ours.document == Errands(["a": "1", "b": "2"]))
  }

  @Test func aFileThatIsMadeAgainIsLookedInto() throws {
    let data = try Data(contentsOf: url)
    try FileManager.default.removeItem(at: url)
    #expect(!looksIntoTheFile())
    try data.write(to: url)
    #expect(looksIntoTheFile() && isSettled())
  }

  @Test func aLinkThatLeadsElsewhereIsFollowed() throws {
    let (link, other) = (folder.file("link.json"), folder.file("other.json"))
    try errandStore(at: other).save(Errands(["a": "3", "b": "2"]))
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: url)
    let linked = errandStore(at: link)
    try linked.read()
    try edit(linked, "b", "4")
    #expect(!looksIntoTheFile(linked))
    try FileManager.default.removeItem(at: link)
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: other)
    #expect(looksIntoTheFile(linked) && linked.document == Errands(["a": "3", "b": "2"]))
  }

  @Test func aSaveInAnotherThreadIsKnownToo() throws {
    var document = Errands(["a": "1", "b": "5"])
    let autosave = Autosave(store: ours, schedule: nil) { document }
    autosave.beginSave()
    try autosave.finishSave()
    #expect(!looksIntoTheFile())
    try edit(theirs, "a", "6")
    document["b"] = "8"
    autosave.beginSave()
    // It reads the file itself, and merges.
    try autosave.finishSave()
    #expect(!looksIntoTheFile())
    try edit(theirs, "a", "7")
    #expect(looksIntoTheFile())
  }

  @Test func aFileThatCouldNotBeReadIsLookedInto() throws {
    try Data("{".utf8).write(to: url)
    #expect(throws: DocumentError.self) { try ours.read() }
    try Data("{\"".utf8).write(to: url)
    #expect(looksIntoTheFile())
  }
}
