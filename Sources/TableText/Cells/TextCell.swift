/// A reusable cell for a `TextCanvas`.
public final class TextCell: ReusableCell {
  /// The content.
  public var content = CellContent.titled("")

  /// The leading control.
  public var control = LeadingControl.none

  /// The text style.
  public var style = TextStyle.plain

  /// The styles of texts, by column; ``style`` where missing.
  public var textStyles: [TextStyle] = []

  package var textRuns: [[StyledText.Run]] = []

  /// Creates an empty cell.
  public init() {}

  /// Empties the cell.
  public func prepareForReuse() {
    content = .titled("")
    control = .none
    style = .plain
    (textStyles, textRuns) = ([], [])
  }
}
