/// Options of a text table.
public struct TextTableOptions: Hashable, Sendable {
  /// The maximum width of a line in columns, at least 1.
  ///
  /// If room is short, the last columns of the table are omitted.
  public var width: Int

  /// The lines around and between cells.
  public var box: BoxStyle

  /// Whether lines separate rows, given a box.
  public var separatesRows: Bool

  /// Whether headings are shown.
  public var includesHeader: Bool

  /// The rows to measure for fitting columns; `nil` for all.
  ///
  /// A number allows one pass, but wider texts in later rows are truncated or wrapped.
  public var sampledRowCount: Int?

  /// How columns are counted.
  public var widthRules: DisplayWidthRules

  /// The symbols, such as the ellipsis.
  public var symbols: SymbolSet

  /// Creates options.
  ///
  /// - Parameters:
  ///   - width: The maximum width of a line in columns.
  ///   - box: The lines around and between cells.
  ///   - separatesRows: Whether lines separate rows.
  ///   - includesHeader: Whether headings are shown.
  ///   - sampledRowCount: The rows to measure.
  ///   - widthRules: How columns are counted.
  ///   - symbols: The symbols.
  public init(
    width: Int = 80, box: BoxStyle = .light, separatesRows: Bool = false,
    includesHeader: Bool = true, sampledRowCount: Int? = nil,
    widthRules: DisplayWidthRules = .standard,
    symbols: SymbolSet = .unicode
  ) {
    self.width = width
    self.box = box
    self.separatesRows = separatesRows
    self.includesHeader = includesHeader
    self.sampledRowCount = sampledRowCount
    self.widthRules = widthRules
    self.symbols = symbols
  }
}
