extension DocumentError {
  /// A kind of failure.
  ///
  /// More may be added, so a `switch` needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The stable name.
    public let rawValue: String

    /// Creates a kind with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension DocumentError.Code {
  /// The URL is a folder.
  public static let isFolder = Self(rawValue: "isFolder")

  /// The URL is not a regular file, but a device or pipe, say.
  public static let notRegularFile = Self(rawValue: "notRegularFile")

  /// The path is too long, or a part of it is not a folder.
  public static let invalidPath = Self(rawValue: "invalidPath")

  /// The file exists but cannot be read.
  public static let unreadable = Self(rawValue: "unreadable")

  /// The file does not contain a document of this kind.
  public static let damaged = Self(rawValue: "damaged")

  /// A newer version of the program wrote the document.
  public static let newerVersion = Self(rawValue: "newerVersion")

  /// The file contains a version unknown to this store.
  public static let changedElsewhere = Self(rawValue: "changedElsewhere")

  /// The stored form cannot represent the document.
  public static let notEncodable = Self(rawValue: "notEncodable")

  /// The file is not writable.
  public static let notWritable = Self(rawValue: "notWritable")

  /// The disk is full or the quota exceeded.
  public static let noSpace = Self(rawValue: "noSpace")

  /// The document exceeds the maximum file size.
  public static let tooLarge = Self(rawValue: "tooLarge")

  /// Another program keeps saving the document.
  public static let busy = Self(rawValue: "busy")

  /// A file written in place may be incomplete; a copy is whole.
  public static let incompleteWrite = Self(rawValue: "incompleteWrite")

  /// The folder was moved or removed after opening.
  public static let folderMoved = Self(rawValue: "folderMoved")

  /// The file is saved, but may not have reached the disk.
  public static let notFlushed = Self(rawValue: "notFlushed")

  /// The system reported another write error.
  public static let writeFailed = Self(rawValue: "writeFailed")
}
