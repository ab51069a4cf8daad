public import LocalizedPhrases

/// A failure to attach a file.
public struct AttachmentError: TranslatableError, Hashable {
  /// The path of the file or attachment folder.
  public let path: String

  /// The reason.
  public let reason: LocalizedPhrase

  var isOfFolder = false

  var isTooLarge = false

  /// A message for users: what went wrong and what to do.
  public var phrase: LocalizedPhrase {
    if isTooLarge { return "\(path) cannot be attached: \(reason). Name a smaller file." }
    guard isOfFolder else {
      return "\(path) cannot be attached: \(reason). Name a file that can be read."
    }
    return """
      "\(path)" cannot hold attachments: \(reason). Put a folder of that name there, or move it away.
      """
  }
}
