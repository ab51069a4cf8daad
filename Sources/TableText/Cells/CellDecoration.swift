public import TableDisplay
import TextDrawing

/// The decoration around a cell's content.
public struct CellDecoration: Hashable, Sendable {
  /// The row's number across sections, padded to the widest; `nil` for none.
  public var number: String?

  /// The control at the leading edge.
  public var control: LeadingControl

  /// The accessory at the trailing edge.
  public var accessory: RowAccessory

  /// Whether the row can be moved, shown by a handle.
  public var isMovable: Bool

  /// The buttons of a row swiped aside or about to be deleted.
  public var revealedActions: RevealedActions?

  /// The indentation level of the content or first column.
  public var indentationLevel: Int

  /// The row's state in an outline, shown by a disclosure symbol; `nil` for none.
  public var expansion: RowExpansion?

  /// Whether keys act on the row; `nil` for no marker.
  public var isHighlighted: Bool?

  /// Whether the row is selected.
  public var isSelected: Bool

  /// Whether a symbol shows a selection, in the blank after the highlight's; `nil` for none.
  var isMarked: Bool?

  var matches: CellMatches?

  /// The styles of the texts, by layout index; missing ones are that of the cell.
  var styles: [TextStyle] = []

  /// The styles of parts of the texts, by layout index.
  var runs: [[StyledText.Run]] = []

  /// Whether the row is one of every second.
  var isStriped = false

  /// The column with the cursor, by layout index, if the row is highlighted.
  var cursorColumn: Int?

  /// The minimum margins, which align all rows.
  var reserved = Margins()

  /// Whether the content aligns with rows with controls.
  var isInLine = true

  package struct Margins: Hashable, Sendable {
    var leading = 0
    var trailing = 0

    package init(leading: Int = 0, trailing: Int = 0) {
      (self.leading, self.trailing) = (leading, trailing)
    }
  }

  /// Creates a decoration.
  public init(
    number: String? = nil,
    control: LeadingControl = .none,
    accessory: RowAccessory = .none,
    isMovable: Bool = false,
    revealedActions: RevealedActions? = nil,
    indentationLevel: Int = 0,
    expansion: RowExpansion? = nil,
    isHighlighted: Bool? = nil,
    isSelected: Bool = false
  ) {
    self.number = number
    self.control = control
    self.accessory = accessory
    self.isMovable = isMovable
    self.revealedActions = revealedActions
    self.indentationLevel = indentationLevel
    self.expansion = expansion
    self.isHighlighted = isHighlighted
    self.isSelected = isSelected
  }

  func runs(ofText index: Int) -> [StyledText.Run] {
    runs.indices.contains(index) ? runs[index] : []
  }

  func style(ofText index: Int, in style: TextStyle) -> TextStyle {
    styles.indices.contains(index) ? styles[index] : style
  }
}
