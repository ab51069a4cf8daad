/// What visitors of a page can do, and what this one is told.
public struct WebPageOptions: Sendable {
  /// Whether rows can be edited.
  public var isEditable: Bool

  /// Whether rows can be added.
  public var allowsAdding: Bool

  /// The message for the visitor, such as why an edit was refused.
  public var message: String

  /// A refused edit, whose texts are shown in the form again, beside the current text of the cell.
  public var refusedEdit: WebPageEdit?

  /// A token that is unique for each rendering; forms send it, so that a resubmitted form is
  /// recognized even if its fields are the same.
  public var formToken: String

  /// The strings of the page in its language.
  public var strings: WebPageStrings

  /// Creates options.
  ///
  /// - Parameters:
  ///   - isEditable: Whether rows can be edited.
  ///   - allowsAdding: Whether rows can be added.
  ///   - message: The message for the visitor.
  ///   - refusedEdit: A refused edit.
  ///   - formToken: A token that is unique for each rendering.
  ///   - strings: The strings of the page in its language.
  public init(
    isEditable: Bool = false, allowsAdding: Bool = false, message: String = "",
    refusedEdit: WebPageEdit? = nil, formToken: String = "", strings: WebPageStrings = .init()
  ) {
    (self.isEditable, self.allowsAdding, self.message) = (isEditable, allowsAdding, message)
    (self.refusedEdit, self.formToken, self.strings) = (refusedEdit, formToken, strings)
  }
}
