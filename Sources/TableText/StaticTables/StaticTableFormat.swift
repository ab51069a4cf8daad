/// A format of a ``StaticTable``.
public enum StaticTableFormat: Hashable, Sendable {
  /// Plain text.
  case text(TextTableOptions)

  /// A GitHub Flavored Markdown table per section, below its header as a heading.
  ///
  /// Markup is escaped; line breaks become `<br>`, outer blanks `&#32;`.
  case markdown

  /// An HTML `table` element.
  ///
  /// It has `caption`, `thead` and `tfoot` for title, headings and footer, and a `tbody` per
  /// section with header and footer rows. Markup is escaped; line breaks become `<br>`.
  case html

  /// Comma-separated values (RFC 4180).
  case csv(CSVOptions)

  /// Plain text of a given width.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line in columns.
  ///   - box: The lines around and between cells.
  ///   - separatesRows: Whether lines separate rows.
  /// - Returns: The format.
  public static func text(
    width: Int, box: BoxStyle = .light, separatesRows: Bool = false
  ) -> StaticTableFormat {
    .text(TextTableOptions(width: width, box: box, separatesRows: separatesRows))
  }

  /// CSV (RFC 4180) with default options.
  public static func csv() -> StaticTableFormat { .csv(CSVOptions()) }
}
