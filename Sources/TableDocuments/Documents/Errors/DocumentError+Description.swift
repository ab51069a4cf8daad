public import SystemBasics

extension DocumentError: LocalizedError, TranslatableError {
  /// What went wrong, where, and what to do, for users.
  public var phrase: LocalizedPhrase {
    let path = url.path
    return switch code {
    case .unreadable, .damaged, .newerVersion:
      "\"\(path)\" could not be opened: \(reason). \(suggestion)"
    case .isFolder, .notRegularFile, .invalidPath:
      "\"\(path)\" cannot be a document: \(reason). \(suggestion)"
    case .notFlushed: "\"\(path)\" may not have reached the disk: \(reason). \(suggestion)"
    default: "\"\(path)\" was not saved: \(reason). \(suggestion)"
    }
  }

  /// The message for users before there is anything to save.
  package var warning: LocalizedPhrase {
    "Changes of \"\(url.path)\" cannot be saved: \(reason). \(remedy)"
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }

  /// The underlying reason.
  public var failureReason: String? { reason.english }

  /// The suggested action.
  public var recoverySuggestion: String? { suggestion.english }
}

extension DocumentError {
  private var suggestion: LocalizedPhrase {
    switch code {
    case .isFolder: "Choose a file in that folder, or another location."
    case .notRegularFile, .invalidPath: "Choose another location."
    case .unreadable: "Allow it to be read, or choose another location."
    case .damaged:
      "It was left as it is\(copyClause). Repair it, or move it away to begin with a new document."
    case .newerVersion:
      "It was left as it is\(copyClause). Open it with the newer program, or choose another location."
    case .changedElsewhere:
      "The file was not changed\(copyClause). Decide which version to keep."
    case .incompleteWrite:
      "The file may be incomplete\(copyClause). Check the disk, then replace the file with that version."
    case .notFlushed:
      "The file holds your changes, but may lose them if the machine stops. \(remedy)"
    default: "\(remedy) The file is as it was, and your changes are kept until the program ends."
    }
  }

  private var remedy: LocalizedPhrase {
    switch code {
    case .notEncodable: "Undo the last change."
    case .folderMoved: "Put the folder back, or choose another location."
    case .notWritable: "Allow writing there, or choose another location."
    case .noSpace: "Free some disk space, then save again."
    case .tooLarge: "Make the document smaller, or raise the limit, then save again."
    case .busy: "Save again in a moment."
    default: "Check the disk, then save again."
    }
  }

  private var copyClause: LocalizedPhrase {
    guard let copyURL else { return "" }
    return [.changedElsewhere, .incompleteWrite].contains(code)
      ? ", and your version is in \"\(copyURL.path)\"" : ", and a copy is in \"\(copyURL.path)\""
  }
}
