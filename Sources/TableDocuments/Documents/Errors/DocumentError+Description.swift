public import SystemBasics

extension DocumentError: LocalizedError, CustomStringConvertible {
  /// A message for users: what went wrong, where, and what to do.
  public var description: String {
    "\"\(url.path)\" \(outcome): \(reason). \(suggestion)"
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }

  /// The underlying reason.
  public var failureReason: String? { reason }

  /// The suggested action.
  public var recoverySuggestion: String? { suggestion }
}

extension DocumentError {
  private var outcome: String {
    switch code {
    case .unreadable, .damaged, .newerVersion: "could not be opened"
    case .isFolder, .notOrdinaryFile, .impossiblePath: "cannot be a document"
    case .unconfirmed: "may not have been saved for good"
    default: "was not saved"
    }
  }

  private var suggestion: String {
    switch code {
    case .isFolder: "Choose a file in that folder, or another place."
    case .notOrdinaryFile, .impossiblePath: "Choose another place."
    case .unreadable: "Allow it to be read, or choose another place."
    case .damaged:
      "It was left as it is\(copyClause). Repair it, or move it away to begin with a new document."
    case .newerVersion:
      "It was left as it is\(copyClause). Open it with the newer program, or choose another place."
    case .changedElsewhere:
      "What stands there was left as it is\(copyClause). Decide which version to keep."
    case .halfWritten:
      "The file may be half written\(copyClause). Check the disk, then put that one in its place."
    case .unconfirmed:
      "The file holds your changes, but may lose them if the machine stops. \(remedy)"
    default: "\(remedy) The file is as it was, and your changes are kept until the program ends."
    }
  }

  private var remedy: String {
    switch code {
    case .notEncodable: "Take back the last change."
    case .folderMoved: "Put the folder back, or choose another place."
    case .notWritable: "Allow writing there, or choose another place."
    case .noSpace: "Make room on the disk, then save again."
    case .tooLarge: "Make the document smaller, or raise the limit, then save again."
    case .busy: "Save again in a moment."
    default: "Check the disk, then save again."
    }
  }

  private var copyClause: String {
    guard let copy else { return "" }
    return [.changedElsewhere, .halfWritten].contains(code)
      ? ", and your version is in \"\(copy.path)\"" : ", and a copy is in \"\(copy.path)\""
  }
}
