/// What visitors of a page can do, and what this one is told.
public struct PageOptions: Sendable {
  /// Whether rows can be edited.
  public var isEditable: Bool

  /// Whether rows can be added.
  public var canAdd: Bool

  /// The message for the visitor, such as why an edit was refused.
  public var message: String

  /// An edit that was not done: its texts are in the form again, beside what the cell has now.
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
  ///   - message: What to tell the visitor.
  ///   - refused: An edit that was not done.
  ///   - formToken: A token that no other rendering has.
  ///   - texts: The language of the page.
  public init(
    isEditable: Bool = false, canAdd: Bool = false, message: String = "",
    refused: PageEdit? = nil, formToken: String = "", texts: PageTexts = PageTexts()
  ) {
    (self.isEditable, self.canAdd, self.message) = (isEditable, canAdd, message)
    (self.refused, self.formToken, self.texts) = (refused, formToken, texts)
  }
}
