/// What visitors of a page can do, and what this one is told.
public struct PageOptions: Sendable {
  /// Whether rows can be edited.
  public var isEditable: Bool

  /// Whether rows can be added.
  public var canAdd: Bool

  /// The message for the visitor, such as why an edit was refused.
  public var message: String

  /// A refused edit, whose texts are shown in the form again, beside the current text of the cell.
  public var refused: PageEdit?

  /// A token that is unique for each rendering; forms send it, so that a resubmitted form is
  /// recognized even if its fields are the same.
  public var formToken: String

  /// The texts of the page in its language.
  public var texts: PageTexts

  /// Creates options.
  ///
  /// - Parameters:
  ///   - isEditable: Whether rows can be edited.
  ///   - canAdd: Whether rows can be added.
  ///   - message: The message for the visitor.
  ///   - refused: A refused edit.
  ///   - formToken: A token that is unique for each rendering.
  ///   - texts: The texts of the page in its language.
  public init(
    isEditable: Bool = false, canAdd: Bool = false, message: String = "",
    refused: PageEdit? = nil, formToken: String = "", texts: PageTexts = PageTexts()
  ) {
    (self.isEditable, self.canAdd, self.message) = (isEditable, canAdd, message)
    (self.refused, self.formToken, self.texts) = (refused, formToken, texts)
  }
}
