/// How the columns of a table share its width; if room is short, the last are omitted.
///
/// ```swift
/// let layout = ColumnLayout([
///   ColumnFormat("Name", width: .flexible(weight: 2, minimum: 8)),
///   ColumnFormat("City", width: .flexible(weight: 1, minimum: 6, maximum: 20)),
///   ColumnFormat("Price", width: .fixed(8), alignment: .trailing),
/// ])
/// let ranges = layout.ranges(inWidth: 40)  // [0..<18, 20..<30, 32..<40]
/// ```
public struct ColumnLayout: Hashable, Sendable {
  /// The columns, in order.
  public var columns: [ColumnFormat]

  /// The screen columns between columns.
  public var spacing: Int

  /// The lines between columns.
  public var separator: BoxStyle

  /// The widest known content of each column.
  public private(set) var contentWidths: [Int]

  enum Fitting: Hashable, Sendable {
    case shrinking
    /// Columns shrink to a readable width; the user can scroll sideways.
    case scrolled
    /// Nothing is truncated where there is room.
    case whole
  }

  private(set) var fitting = Fitting.shrinking

  package var arrangement: ColumnArrangement?

  /// Creates a layout.
  ///
  /// - Parameters:
  ///   - columns: The columns, in order.
  ///   - spacing: The columns in between; by default 2, or 3 with lines.
  ///   - separator: The lines between columns.
  public init(_ columns: [ColumnFormat], spacing: Int? = nil, separator: BoxStyle = .none) {
    self.columns = columns
    self.spacing = max(0, spacing ?? (separator == .none ? 2 : 3))
    self.separator = separator
    contentWidths = []
  }

  mutating func setContents(_ widths: [Int], _ fitting: Fitting) {
    (contentWidths, self.fitting) = (widths, fitting)
  }

  func selecting(_ indices: [Int], widths: [Int: Int]) -> ColumnLayout {
    var layout = self
    layout.arrangement = nil
    layout.columns = indices.map { index in
      var column = columns[index]
      if let width = widths[index] { column.width = .fixed(width) }
      return column
    }
    if !contentWidths.isEmpty {
      layout.contentWidths = indices.map { $0 < contentWidths.count ? contentWidths[$0] : 0 }
    }
    return layout
  }

  /// Returns the layout with fitting columns wide enough for rows, headings and earlier contents.
  ///
  /// - Parameters:
  ///   - rows: The texts of each row.
  ///   - widthRules: How columns are counted.
  /// - Returns: The new layout.
  /// - Complexity: O(length of the texts in fitting columns).
  public func fitted(
    to rows: some Sequence<[String]>, using widthRules: DisplayWidthRules = .standard
  ) -> ColumnLayout {
    var layout = self
    layout.contentWidths = columns.indices.map { index in
      let known = contentWidths.indices.contains(index) ? contentWidths[index] : 0
      return max(known, columns[index].contentWidth(of: columns[index].title, using: widthRules))
    }
    let fitting = columns.indices.filter { columns[$0].isFitting }
    guard !fitting.isEmpty else { return layout }
    for texts in rows {
      for index in fitting where index < texts.count {
        let width = columns[index].contentWidth(of: texts[index], using: widthRules)
        if width > layout.contentWidths[index] { layout.contentWidths[index] = width }
      }
    }
    return layout
  }
}

extension ColumnFormat {
  var isFitting: Bool {
    if case .fitting = width { true } else { false }
  }

  var isFixed: Bool {
    if case .fixed = width { true } else { false }
  }

  func contentWidth(of text: String, using widthRules: DisplayWidthRules) -> Int {
    if lineLimit == 1 { return widthRules.width(of: text.sanitizedForTerminal) }
    return text.sanitizedTerminalLines.reduce(0) { max($0, widthRules.width(of: $1)) }
  }
}
