import Foundation
import SystemBasics
import Testing

@testable import TableDocuments

struct DocumentErrorTests {
  private let url = URL(filePath: "/home/me/items.json")
  private let copy = URL(filePath: "/home/me/items (copy).json")

  @Test(arguments: [
    (
      DocumentError.Code.isFolder, "it is a folder",
      """
      "/home/me/items.json" cannot be a document: it is a folder. \
      Choose a file in that folder, or another location.
      """
    ),
    (
      .unreadable, "you do not have permission (Permission denied)",
      """
      "/home/me/items.json" could not be opened: \
      you do not have permission (Permission denied). \
      Allow it to be read, or choose another location.
      """
    ),
    (
      .damaged, "it is empty",
      """
      "/home/me/items.json" could not be opened: it is empty. \
      It was left as it is, and a copy is in "/home/me/items (copy).json". \
      Repair it, or move it away to begin with a new document.
      """
    ),
    (
      .newerVersion, "it is in version 3, and this program reads versions up to 2",
      """
      "/home/me/items.json" could not be opened: \
      it is in version 3, and this program reads versions up to 2. \
      It was left as it is, and a copy is in "/home/me/items (copy).json". \
      Open it with the newer program, or choose another location.
      """
    ),
    (
      .changedElsewhere, "another program has changed it since it was read",
      """
      "/home/me/items.json" was not saved: another program has changed it since it was read. \
      The file was not changed, and your version is in "/home/me/items (copy).json". \
      Decide which version to keep.
      """
    ),
    (
      .incompleteWrite, "Input/output error",
      """
      "/home/me/items.json" was not saved: Input/output error. \
      The file may be incomplete, and your version is in "/home/me/items (copy).json". \
      Check the disk, then replace the file with that version.
      """
    ),
    (
      .noSpace, "there is no space left on the disk",
      """
      "/home/me/items.json" was not saved: there is no space left on the disk. \
      Free some disk space, then save again. \
      The file is as it was, and your changes are kept until the program ends.
      """
    ),
  ])
  func `an error says what, where and what to do`(
    code: DocumentError.Code, reason: String, text: String
  ) {
    let error = DocumentError(code, at: url, reason: LocalizedPhrase(verbatim: reason), copy: copy)
    #expect(error.description == text)
    #expect(error.localizedDescription == text)
    #expect("\(error)" == text)
    #expect(text.hasSuffix(error.recoverySuggestion ?? "none"))
    #expect(error.failureReason == reason)
  }

  @Test
  func `without a copy none is promised`() {
    let error = DocumentError(.damaged, at: url, reason: "it is empty")
    #expect(!error.description.contains("copy"))
  }

  @Test(
    arguments: [
      (EISDIR, DocumentError.Code.isFolder, .isFolder), (ENOTDIR, .invalidPath, .invalidPath),
      (ENAMETOOLONG, .invalidPath, .invalidPath), (ELOOP, .invalidPath, .invalidPath),
      (EACCES, .unreadable, .notWritable), (EPERM, .unreadable, .notWritable),
      (EROFS, .notWritable, .notWritable), (ENOSPC, .noSpace, .noSpace),
      (EDQUOT, .noSpace, .noSpace),
      (EFBIG, .tooLarge, .tooLarge), (EIO, .unreadable, .writeFailed),
      (ENOENT, .unreadable, .notWritable), (EWOULDBLOCK, .busy, .busy),
    ] as [(Int32, DocumentError.Code, DocumentError.Code)])
  func `every failure of the system has a code`(
    number: Int32, reading: DocumentError.Code, saving: DocumentError.Code
  ) {
    #expect(DocumentError(.reading, url, SystemError(number: number)).code == reading)
    #expect(DocumentError(.saving, url, SystemError(number: number)).code == saving)
  }

  @Test
  func `an unusual failure is told in the system's words`() {
    let error = DocumentError(.saving, url, SystemError(number: EIO))
    #expect(error.reason.english == "Input/output error")
  }
}
