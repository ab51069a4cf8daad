/// The decoration around a cell's content.
public struct CellDecoration: Hashable, Sendable {
  /// The row's number, as wide as the widest number; `nil` for none.
  public var number: String?

  /// The leading control.
  public var control: LeadingControl

  /// The trailing accessory.
  public var accessory: RowAccessory

  /// Whether a handle shows that the row can move.
  public var isMovable: Bool

  /// The buttons of a row swiped or about to be deleted.
  public var revealedActions: RevealedActions?

  /// The indentation of the content or first column.
  public var indentationLevel: Int

  /// The state in an outline, shown by a symbol; `nil` for none.
  public var expansion: RowExpansion?

  /// Whether the row is highlighted; `nil` for no marker.
  public var isHighlighted: Bool?

  /// Whether the row is selected.
  public var isSelected: Bool

  /// Whether the symbol after the highlight marker shows the row as selected; `nil` for no symbol.
  var isMarked: Bool?

  var matches: CellMatches?

  /// The styles of texts by layout index; further texts have the style of the cell.
  var styles: [TextStyle] = []

  var runs: [[StyledText.Run]] = []

  var isStriped = false

  /// The layout index of the column with the cursor.
  var cursorColumn: Int?

  /// The least margins, which align all rows.
  var reserved = Margins()

  /// Whether the content aligns with rows that have controls.
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
