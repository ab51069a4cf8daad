public import TableDisplay
public import TextDrawing

/// A reusable cell for a `TextCanvas`.
public final class TextCell: ReusableCell {
  /// The content.
  public var content: CellContent

  /// The leading control.
  public var control: LeadingControl

  /// The text style.
  public var style: TextStyle

  /// The styles of texts, by column; ``style`` where missing.
  public var textStyles: [TextStyle] = []

  package var textRuns: [[StyledText.Run]] = []

  /// Creates an empty cell.
  public init() {
    content = .titled("")
    control = .none
    style = .plain
  }

  /// Empties the cell.
  public func prepareForReuse() {
    content = .titled("")
    control = .none
    style = .plain
    (textStyles, textRuns) = ([], [])
  }
}
