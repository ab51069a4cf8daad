extension DocumentError {
  /// A kind of failure.
  ///
  /// More kinds may be added, so a `switch` over codes needs a `default`.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// The name of the kind, which does not change between versions.
    public let rawValue: String

    /// Creates a kind of failure with a name.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }
  }
}

extension DocumentError.Code {
  /// The URL is that of a folder.
  public static let isFolder = Self(rawValue: "isFolder")

  /// The URL is that of a device, a pipe or another thing that is not an ordinary file.
  public static let notOrdinaryFile = Self(rawValue: "notOrdinaryFile")

  /// The path cannot lead to a file, because its name is too long or a part of it is no folder.
  public static let impossiblePath = Self(rawValue: "impossiblePath")

  /// The file is there but may not or cannot be read.
  public static let unreadable = Self(rawValue: "unreadable")

  /// The file does not hold a document of this kind.
  public static let damaged = Self(rawValue: "damaged")

  /// The document was written by a newer version of the program.
  public static let newerVersion = Self(rawValue: "newerVersion")

  /// The file holds a version that this store has neither read nor written.
  public static let changedElsewhere = Self(rawValue: "changedElsewhere")

  /// The document cannot be expressed in its stored form.
  public static let notEncodable = Self(rawValue: "notEncodable")

  /// The file may not be written.
  public static let notWritable = Self(rawValue: "notWritable")

  /// There is no space left on the disk, or the user's share of it is used up.
  public static let noSpace = Self(rawValue: "noSpace")

  /// The document is larger than a file may be.
  public static let tooLarge = Self(rawValue: "tooLarge")

  /// Another program is saving the document and does not finish.
  public static let busy = Self(rawValue: "busy")

  /// A file that could only be written in place may be half written, and a copy has the document.
  public static let halfWritten = Self(rawValue: "halfWritten")

  /// The folder of the file has been moved or removed since the file was opened.
  public static let folderMoved = Self(rawValue: "folderMoved")

  /// The file holds the document, but the system did not confirm that it has reached the disk.
  public static let unconfirmed = Self(rawValue: "unconfirmed")

  /// The system reported another failure while the document was being written.
  public static let writeFailed = Self(rawValue: "writeFailed")
}
