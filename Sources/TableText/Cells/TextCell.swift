public import TableDisplay
public import TextDrawing

/// A reusable cell for a `TextCanvas`.
public final class TextCell: ReusableCell {
  /// The content.
  public var content: CellContent

  /// The control at the leading edge.
  public var control: LeadingControl

  /// The text style.
  public var style: TextStyle

  /// The styles of single texts, by column; ``style`` where there is none.
  public var textStyles: [TextStyle] = []

  /// The styles of parts of single texts, by column.
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
