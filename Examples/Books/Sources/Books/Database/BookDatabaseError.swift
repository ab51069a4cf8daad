public import DatabaseScreens
import Foundation
import GRDB
import TableDocuments

/// The reason why a database cannot be opened, read or written; what was saved before is intact.
public enum BookDatabaseError: TranslatableError, Equatable {
  /// The file is not a database.
  case notADatabase(file: String)
  /// The file is a database of another program.
  case otherProgram(file: String)
  /// The file was written by a newer version of this program.
  case newer(file: String)
  /// The file or its folder is read-only.
  case readOnly(file: String)
  /// The file cannot be opened.
  case cannotOpen(file: String, reason: LocalizedPhrase)
  /// The path is a folder instead of a file.
  case folder(file: String)
  /// The path is a pipe or a device, for example, instead of a regular file.
  case notPlain(file: String)
  /// A file of comma-separated values cannot be read.
  case cannotRead(file: String, reason: LocalizedPhrase)
  /// A file of comma-separated values cannot be written.
  case cannotWrite(file: String, reason: LocalizedPhrase)
  /// A database would be replaced by an export.
  case isDatabase(file: String)
  /// The reader of standard output has closed it.
  case unread
  /// Another program locked the file for too long.
  case locked(file: String)
  /// The disk is full.
  case diskFull(file: String)
  /// The file is damaged.
  case damaged(file: String, reason: LocalizedPhrase)
  /// The user stopped the command.
  case stopped
  /// Something else went wrong.
  case failed(file: String, reason: LocalizedPhrase)
}

extension BookDatabaseError {
  /// What is wrong, where, and what to do about it, as a translatable phrase.
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
      "\(file) cannot be opened: \(reason). Check that its folder exists and can be written."
    case .folder(let file):
      "\(file) is a folder. It was left as it is. Name a file."
    case .notPlain(let file):
      "\(file) is not a regular file. It was left as it is. Name a regular file."
    case .cannotRead(let file, let reason):
      "\(file) cannot be read: \(reason). Check its name and permissions."
    case .cannotWrite(let file, let reason):
      "\(file) cannot be written: \(reason). Check that its folder exists and can be written."
    case .isDatabase(let file):
      "\(file) is a database. It was left as it is. Name another file for the books."
    case .unread:
      "Standard output was closed."
    case .locked(let file):
      "\(file) is locked by another program that is writing. Nothing was changed. Try again later."
    case .diskFull(let file):
      "There is no space left for \(file). Nothing was changed. Free some space and try again."
    case .damaged(let file, let reason):
      "\(file) is damaged: \(reason). It was left as it is. Use a copy of it."
    case .stopped:
      "Stopped. Nothing was changed."
    case .failed(let file, let reason):
      "\(file): \(reason)."
    }
  }
}

extension BookDatabaseError {
  /// Converts an error to one of this program.
  init(_ error: any Error, file: String) {
    switch error {
    case let error as BookDatabaseError: self = error
    case let error as DocumentError: self.init(error)
    case let error as DatabaseError: self.init(error, file: file)
    case let failure as DatabaseEngineError: self.init(failure, file: file)
    case TableStoreError.failed(let failure): self.init(failure, file: file)
    case is CancellationError: self = .stopped
    case let error as any TranslatableError: self = .failed(file: file, reason: error.phrase)
    default: self = .failed(file: file, reason: LocalizedPhrase(verbatim: "\(error)"))
    }
  }

  private init(_ failure: DatabaseEngineError, file: String) {
    self =
      switch failure.code {
      case .busy: .locked(file: file)
      case .readOnly: .readOnly(file: file)
      case .full: .diskFull(file: file)
      case .interrupted: .stopped
      default: .failed(file: file, reason: LocalizedPhrase(verbatim: failure.message))
      }
  }

  private init(_ error: DatabaseError, file: String) {
    let reason =
      error.message.map { LocalizedPhrase(verbatim: $0) }
      ?? "SQLite reports \(error.resultCode)"
    self =
      switch error.resultCode {
      case .SQLITE_NOTADB: .notADatabase(file: file)
      case .SQLITE_BUSY, .SQLITE_LOCKED: .locked(file: file)
      case .SQLITE_READONLY, .SQLITE_PERM: .readOnly(file: file)
      case .SQLITE_CORRUPT: .damaged(file: file, reason: reason)
      case .SQLITE_CANTOPEN: .cannotOpen(file: file, reason: reason)
      default: .failed(file: file, reason: reason)
      }
  }

  /// Converts the error of writing a file that replaces another one.
  private init(_ error: DocumentError) {
    let file = error.url.path
    self =
      switch error.code {
      case .isFolder: .folder(file: file)
      case .notRegularFile: .notPlain(file: file)
      case .noSpace: .diskFull(file: file)
      default: .cannotWrite(file: file, reason: error.reason)
      }
  }
}
