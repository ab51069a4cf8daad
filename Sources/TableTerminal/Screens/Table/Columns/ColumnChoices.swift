/// Which columns of a table a reader wants to see, in which order and how wide.
///
/// A program keeps it in its preferences, since it can be encoded. Columns are known by their
/// identifiers, or else by their titles, so that it fits a later version of the program with other
/// columns, too, and one that speaks another language.
public struct ColumnChoices: Hashable, Codable, Sendable {
  /// The names of all columns, in the order in which they are shown.
  var order: [String]

  /// The names of those that are not shown.
  var hidden: Set<String>

  /// The widths that the reader gave to columns, by their names.
  var widths: [String: Int]

  /// How many stay while the others scroll sideways.
  var frozenCount: Int
}
