/// Why a file cannot be attached.
public struct AttachmentError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The path that was named, or that of the folder for attachments.
  public let path: String

  /// What is wrong with it.
  public let reason: String

  /// Whether the folder is at fault, and not the file.
  var isOfFolder = false

  /// Whether the file is larger than the store takes.
  var isTooLarge = false

  /// A few sentences that say what went wrong and what to do.
  public var description: String {
    if isTooLarge { return "\(path) cannot be attached: \(reason). Name a smaller file." }
    guard isOfFolder else {
      return "\(path) cannot be attached: \(reason). Name a file that can be read."
    }
    return """
      "\(path)" cannot hold attachments: \(reason). Put a folder of that name there, or move it away.
      """
  }
}
