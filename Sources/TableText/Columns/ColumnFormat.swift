/// A column's heading, width and text layout.
public struct ColumnFormat: Hashable, Sendable {
  /// The heading.
  public var title: String

  /// The width.
  public var width: Width

  /// The alignment of the texts.
  public var alignment: ColumnAlignment

  /// The truncation of long texts.
  public var truncation: TruncationMode

  /// The maximum number of lines; `nil` for no limit.
  public var lineLimit: Int?

  /// A symbol after the text, never truncated.
  package var symbol = ""

  /// Creates a column.
  ///
  /// - Parameters:
  ///   - title: The heading.
  ///   - width: The width.
  ///   - alignment: The alignment of the texts.
  ///   - truncation: Where one-line texts are truncated; others end in an ellipsis.
  ///   - lineLimit: The maximum number of lines, at least 1; `nil` for no limit.
  public init(
    _ title: String,
    width: Width = .flexible(minimum: 8),
    alignment: ColumnAlignment = .leading,
    truncation: TruncationMode = .tail,
    lineLimit: Int? = 1
  ) {
    self.title = title
    self.width = width
    self.alignment = alignment
    self.truncation = truncation
    self.lineLimit = lineLimit
  }
}

extension ColumnFormat {
  func withSymbol(_ text: String, inWidth columns: Int, of canvas: TextCanvas) -> String {
    guard !symbol.isEmpty else { return text }
    let widthRules = canvas.widthRules
    let room = columns - widthRules.width(of: symbol.sanitizedForTerminal)
    let width = widthRules.width(of: text.sanitizedForTerminal)
    if width <= room { return width < room ? "\(text) \(symbol)" : text + symbol }
    let ellipsis = canvas.symbols.ellipsis.sanitizedForTerminal
    // A lone ellipsis is useless.
    guard room > widthRules.width(of: ellipsis) else { return symbol }
    let shown = widthRules.truncated(
      text.sanitizedForTerminal, toWidth: room, at: truncation, ellipsis: ellipsis)
    return shown + symbol
  }

  func lines(
    of text: String, inWidth columns: Int, limit: Int? = nil, using widthRules: DisplayWidthRules,
    ellipsis: String
  ) -> [String] {
    let limit = max(1, min(lineLimit ?? .max, limit ?? .max))
    guard limit > 1, columns > 0 else {
      let safe = text.sanitizedForTerminal.droppingLeadingMarks(using: widthRules)
      return [
        widthRules.truncated(safe, toWidth: columns, at: truncation, ellipsis: ellipsis)
      ]
    }
    let lines = widthRules.wrapped(text, toWidth: columns)
    guard lines.count > limit else { return lines }
    let last = widthRules.shortened(
      lines[limit - 1], toWidth: columns, at: .tail, ellipsis: ellipsis)
    return lines[..<(limit - 1)] + [last]
  }
}
