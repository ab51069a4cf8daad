public import TextDrawing

/// A form in which a ``StaticTable`` is written.
public enum StaticTableFormat: Hashable, Sendable {
  /// Plain text of a given width.
  case text(TextTableOptions)

  /// A table of GitHub Flavored Markdown for each section, below its header as a heading.
  ///
  /// What Markdown would take for markup is escaped, line breaks are `<br>`, and blanks at the
  /// ends of a text are `&#32;`.
  case markdown

  /// A `table` element: the title is its `caption`, the headings its `thead`, each section a
  /// `tbody` whose first and last rows are the header and the footer, the footer its `tfoot`.
  ///
  /// What HTML would take for markup is escaped, and line breaks are `<br>`.
  case html

  /// Records of comma-separated values (RFC 4180) below one with the headings.
  case csv(CSVOptions)

  /// Plain text of a given width.
  ///
  /// - Parameters:
  ///   - width: The most columns of the screen that a line takes.
  ///   - box: The lines around and between cells.
  ///   - separatesRows: Whether there is a line between two rows.
  /// - Returns: The form of a text with these options.
  public static func text(
    width: Int, box: BoxStyle = .light, separatesRows: Bool = false
  ) -> StaticTableFormat {
    .text(TextTableOptions(width: width, box: box, separatesRows: separatesRows))
  }

  /// Records of comma-separated values as RFC 4180 has them.
  public static func csv() -> StaticTableFormat { .csv(CSVOptions()) }
}
