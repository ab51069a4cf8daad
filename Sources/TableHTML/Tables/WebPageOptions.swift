/// The permissions of a page's clients, and the message for this one.
public struct WebPageOptions: Sendable {
  /// Whether rows can be edited.
  public var isEditable: Bool

  /// Whether rows can be added.
  public var allowsAdding: Bool

  /// A message, such as why an edit was refused.
  public var message: String

  /// A refused edit, whose texts the form shows again beside the current one.
  public var refusedEdit: WebPageEdit?

  /// A token unique to each rendering, by which a resubmitted form is recognized even if its fields
  /// are the same.
  public var formToken: String

  /// The page's texts in its language.
  public var strings: WebPageStrings

  /// Creates options.
  ///
  /// - Parameters:
  ///   - isEditable: Whether rows can be edited.
  ///   - allowsAdding: Whether rows can be added.
  ///   - message: A message.
  ///   - refusedEdit: A refused edit.
  ///   - formToken: A token unique to each rendering.
  ///   - strings: The page's texts.
  public init(
    isEditable: Bool = false, allowsAdding: Bool = false, message: String = "",
    refusedEdit: WebPageEdit? = nil, formToken: String = "", strings: WebPageStrings = .init()
  ) {
    (self.isEditable, self.allowsAdding, self.message) = (isEditable, allowsAdding, message)
    (self.refusedEdit, self.formToken, self.strings) = (refusedEdit, formToken, strings)
  }
}
