/// Which columns of a table a reader wants to see, in which order and how wide.
///
/// A program keeps it in its preferences, since it can be encoded. Columns are known by their titles,
/// so that it fits a later version of the program with other columns, too.
public struct ColumnChoices: Hashable, Codable, Sendable {
  /// The titles of all columns, in the order in which they are shown.
  var order: [String]

  /// The titles of those that are not shown.
  var hidden: Set<String>

  /// The widths that the reader gave to columns, by their titles.
  var widths: [String: Int]

  /// How many stay while the others scroll sideways.
  var frozenCount: Int
}
