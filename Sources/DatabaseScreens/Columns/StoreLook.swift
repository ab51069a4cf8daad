import SystemBasics
import TableTerminal
public import TableText

/// How the list of a table looks, and what it calls its rows.
public struct StoreLook: Sendable {
  /// The widths of columns, by their names; others are as wide as their texts.
  public var widths: [String: ColumnFormat.Width] = [:]

  /// The title of the form of a new row.
  public var newRow = localized("New row")

  /// The name of the edit that deletes the selected rows.
  public var deletion = localized("Delete selected rows")

  /// Whether boxes are shown even while no row is selected.
  public var alwaysShowsCheckboxes = false

  /// Creates the usual look.
  public init() {}
}
