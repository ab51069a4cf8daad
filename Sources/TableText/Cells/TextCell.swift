public import TableDisplay
public import TextDrawing

/// The cell of a row on a `TextCanvas`.
///
/// It is filled when its row comes into sight and drawn with what the table puts around it.
public final class TextCell: ReusableCell {
  /// What the cell says.
  public var content: CellContent

  /// The control at its leading edge, for example a checkbox.
  public var control: LeadingControl

  /// The style of its text.
  public var style: TextStyle

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
  }
}
