public import TableDisplay

/// What stands around the content of a cell.
public struct CellDecoration: Hashable, Sendable {
  /// The number of the row on the whole screen, padded to the width of the largest; `nil` for none.
  public var number: String?

  /// The control at the leading edge.
  public var control: LeadingControl

  /// The sign at the trailing edge.
  public var accessory: Accessory

  /// Whether the row can be moved; a handle stands at the trailing edge then.
  public var isMovable: Bool

  /// The buttons that stand beside the content while the row is swiped aside or waits to be deleted;
  /// `nil` otherwise.
  public var uncoveredActions: UncoveredActions?

  /// By how many levels the content is indented; of columns the first one.
  public var indentationLevel: Int

  /// Whether the children of the row are shown, which a sign before its text tells; `nil` where
  /// there is no sign and no room for one.
  public var expansion: RowExpansion?

  /// Whether keys act on the row; `nil` when no row is marked at all.
  public var isHighlighted: Bool?

  /// Whether the row is selected.
  public var isSelected: Bool

  /// Whether the row is selected, which a sign before its control shows; `nil` without such a sign.
  var isMarked: Bool?

  /// What is marked in the texts of the content; nothing as a rule.
  var marks: CellMarks?

  /// The columns that are kept free at least before and after the content, so that the contents of
  /// all rows stand in line.
  var reserved = Margins()

  /// Whether the content stands in line with those of rows that have controls.
  var isInLine = true

  /// The width of what stands around a content, in columns.
  struct Margins: Hashable, Sendable {
    var leading = 0
    var trailing = 0
  }

  /// Creates a decoration.
  public init(
    number: String? = nil,
    control: LeadingControl = .none,
    accessory: Accessory = .none,
    isMovable: Bool = false,
    uncoveredActions: UncoveredActions? = nil,
    indentationLevel: Int = 0,
    expansion: RowExpansion? = nil,
    isHighlighted: Bool? = nil,
    isSelected: Bool = false
  ) {
    self.number = number
    self.control = control
    self.accessory = accessory
    self.isMovable = isMovable
    self.uncoveredActions = uncoveredActions
    self.indentationLevel = indentationLevel
    self.expansion = expansion
    self.isHighlighted = isHighlighted
    self.isSelected = isSelected
  }
}
