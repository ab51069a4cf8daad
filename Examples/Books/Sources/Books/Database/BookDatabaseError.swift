import Foundation
import GRDB
import TableDocuments
public import TableSource

/// Why a database cannot be opened, read or written; what was saved before is still there.
public enum BookDatabaseError: TranslatableError, Equatable {
  /// The file is no database.
  case notADatabase(file: String)
  /// The file is a database of another program.
  case otherProgram(file: String)
  /// The file was written by a newer version of this program.
  case newer(file: String)
  /// The file or its folder cannot be written.
  case readOnly(file: String)
  /// The file cannot be opened.
  case cannotOpen(file: String, reason: LocalizedPhrase)
  /// It is a folder, where a file is needed.
  case folder(file: String)
  /// It is a pipe, a device or the like, where a plain file is needed.
  case notPlain(file: String)
  /// A file with values cannot be read.
  case cannotRead(file: String, reason: LocalizedPhrase)
  /// A file with values cannot be written.
  case cannotWrite(file: String, reason: LocalizedPhrase)
  /// Nobody reads standard output any more.
  case unread
  /// Another program kept the file locked for too long.
  case locked(file: String)
  /// There is no room left.
  case diskFull(file: String)
  /// The file is damaged.
  case damaged(file: String, reason: LocalizedPhrase)
  /// Another program changed what was to be undone.
  case changedElsewhere(name: String)
  /// Another program changed the same column of a book, which is this one now.
  case editedElsewhere(Book)
  /// The book is no longer there.
  case missing(title: String)
  /// Another edit goes on.
  case busy
  /// The user stopped it.
  case stopped
  /// Something else went wrong.
  case failed(file: String, reason: LocalizedPhrase)
}

extension BookDatabaseError {
  /// What is wrong, where, and what to do about it.
  public var phrase: LocalizedPhrase {
    switch self {
    case .notADatabase(let file):
      "\(file) is not a database. It was left as it is. Choose another file with --data."
    case .otherProgram(let file):
      """
      \(file) is a database of another program. It was left as it is. Choose another file with \
      --data.
      """
    case .newer(let file):
      """
      \(file) was written by a newer version of this program. It was left as it is. Use that \
      version.
      """
    case .readOnly(let file):
      "\(file) cannot be written. Allow writing to it and to its folder, or copy it elsewhere."
    case .cannotOpen(let file, let reason):
      "\(file) cannot be opened: \(reason). Check that its folder is there and can be written."
    case .folder(let file):
      "\(file) is a folder. It was left as it is. Name a file."
    case .notPlain(let file):
      "\(file) is a pipe, a device or the like. It was left as it is. Name a plain file."
    case .cannotRead(let file, let reason):
      "\(file) cannot be read: \(reason). Check its name, and that you may read it."
    case .cannotWrite(let file, let reason):
      "\(file) cannot be written: \(reason). Check that its folder is there and can be written."
    case .unread:
      "Nobody reads standard output any more."
    case .locked(let file):
      "\(file) is locked by another program that is writing. Nothing was changed. Try again later."
    case .diskFull(let file):
      "There is no room left for \(file). Nothing was changed. Make room and try again."
    case .damaged(let file, let reason):
      "\(file) is damaged: \(reason). It was left as it is. Use a copy of it."
    case .changedElsewhere(let name):
      "\"\(name)\" cannot be undone: another program has changed the same books since."
    case .editedElsewhere(let book):
      """
      Not saved: another program has made it "\(book.title)", \
      \(book.author.isEmpty ? "–" : book.author), \(book.copyright?.description ?? "–"). \
      Save once more to replace that.
      """
    case .missing(let title):
      "\"\(title)\" is no longer there: another program has deleted it."
    case .busy:
      "Another edit is under way. Wait until it is done, or stop it with Escape."
    case .stopped:
      "Stopped. Nothing was changed."
    case .failed(let file, let reason):
      "\(file): \(reason)."
    }
  }
}

extension BookDatabaseError {
  /// Says in words of this program what SQLite said.
  init(_ error: any Error, file: String) {
    if let error = error as? BookDatabaseError {
      self = error
      return
    }
    if let error = error as? DocumentError {
      self.init(error)
      return
    }
    guard let error = error as? DatabaseError else {
      self = .failed(file: file, reason: LocalizedPhrase(verbatim: String(describing: error)))
      return
    }
    let reason =
      error.message.map { LocalizedPhrase(verbatim: $0) }
      ?? "SQLite reports \(error.resultCode)"
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(file: file)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(file: file)
      case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(file: file)
      case .SQLITE_FULL: .diskFull(file: file)
      case .SQLITE_CORRUPT: .damaged(file: file, reason: reason)
      case .SQLITE_CANTOPEN: .cannotOpen(file: file, reason: reason)
      case .SQLITE_INTERRUPT, .SQLITE_ABORT: .stopped
      default: .failed(file: file, reason: reason)
      }
  }

  /// Says in words of this program why a file that replaces another one was not written.
  private init(_ error: DocumentError) {
    let file = error.url.path
    self =
      switch error.code {
      case .isFolder: .folder(file: file)
      case .notOrdinaryFile: .notPlain(file: file)
      case .noSpace: .diskFull(file: file)
      default: .cannotWrite(file: file, reason: error.reason)
      }
  }
}
