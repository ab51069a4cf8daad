/// A ``PageSource`` that can put its rows into sections by value.
///
/// A screen then groups them by the column with the cursor.
public protocol GroupingPageSource: PageSource {
  /// Returns the same rows, in a section for each value of the first column of their order.
  func grouped() -> Self
}
