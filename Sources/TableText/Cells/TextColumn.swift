public import TextDrawing

/// One column of a table: its heading, how wide it is and where its texts stand.
public struct TextColumn: Hashable, Sendable {
  /// The heading.
  public var title: String

  /// How wide the column is.
  public var width: Width

  /// Where its texts stand.
  public var alignment: TextAlignment

  /// Where the ellipsis goes in a text that is too long.
  public var truncation: Truncation

  /// The lines that a text may take before it is shortened: 1 if it is not wrapped, `nil` for as
  /// many as it needs.
  public var lineLimit: Int?

  /// A sign behind a text, such as that of the order behind a heading; the text is cut, and not the sign.
  package var sign = ""

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - width: How wide the column is.
  ///   - alignment: Where its texts stand.
  ///   - truncation: Where the ellipsis goes in a text that is too long for its one line. What is
  ///     too long for several lines ends in an ellipsis.
  ///   - lineLimit: The lines that a text may take; `nil` for as many as it needs. A number below 1
  ///     counts as 1.
  public init(
    _ title: String,
    width: Width = .flexible(minimum: 8),
    alignment: TextAlignment = .leading,
    truncation: Truncation = .end,
    lineLimit: Int? = 1
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.truncation = truncation
    self.lineLimit = lineLimit
  }
}

extension TextColumn {
  /// Returns a text with the sign of the column behind it, shortened so that the sign stays.
  func signed(_ text: String, inWidth columns: Int, of canvas: TextCanvas) -> String {
    guard !sign.isEmpty else { return text }
    let displayWidth = canvas.displayWidth
    let room = columns - displayWidth.width(of: sign.safeText) - 1
    let ellipsis = canvas.glyphs.ellipsis.safeText
    // An ellipsis alone would say nothing.
    guard room > displayWidth.width(of: ellipsis) else { return sign }
    let shown = displayWidth.truncated(
      text.safeText, toWidth: room, at: truncation, ellipsis: ellipsis)
    return "\(shown) \(sign)"
  }

  /// Returns the lines of a text as this column shows it.
  ///
  /// - Parameters:
  ///   - text: Any text; it is made safe.
  ///   - columns: The width of the column.
  ///   - limit: The most lines there are room for; `nil` for no limit but the column's own.
  ///   - displayWidth: How the columns of a text are counted.
  ///   - ellipsis: Stands for what is left out.
  /// - Returns: At least one line, none wider than the column.
  func lines(
    of text: String, inWidth columns: Int, limit: Int? = nil, using displayWidth: DisplayWidth,
    ellipsis: String
  ) -> [String] {
    let limit = max(1, min(lineLimit ?? .max, limit ?? .max))
    guard limit > 1, columns > 0 else {
      let safe = text.safeText.droppingLeadingMarks(using: displayWidth)
      return [
        displayWidth.truncated(safe, toWidth: columns, at: truncation, ellipsis: ellipsis)
      ]
    }
    let lines = displayWidth.wrapped(text, toWidth: columns)
    guard lines.count > limit else { return lines }
    let last = displayWidth.shortened(
      lines[limit - 1], toWidth: columns, at: .end, ellipsis: ellipsis)
    return lines[..<(limit - 1)] + [last]
  }
}
