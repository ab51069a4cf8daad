import TableText

/// The screen columns of a form's labels, fields and frame.
struct FormColumns: Hashable {
  let label: Range<Int>

  let value: Range<Int>

  /// Around the focused field; `nil` without room.
  let frame: Range<Int>?

  private let width: Int
  private let lineCount: Int

  var message: Range<Int> {
    guard let frame else { return min(2, width)..<width }
    return value.lowerBound..<max(value.lowerBound, frame.upperBound - 2)
  }

  private static let minimumFramedWidth = 40

  private static let maximumFrameWidth = 60

  private static let maximumMessageWidth = 240

  /// Names get at most a third.
  init(labels: [String], width: Int, lines: Int) {
    let widest = labels.map(\.shownWidth).max() ?? 0
    self.init(labelWidth: min(widest, width / 3), width: width, lines: lines, isFramed: false)
  }

  private init(labelWidth: Int, width: Int, lines: Int, isFramed: Bool) {
    label = 2..<2 + labelWidth
    let start = label.upperBound + 2
    frame = isFramed ? start..<min(width, start + Self.maximumFrameWidth) : nil
    let first = start + (isFramed ? 2 : 0)
    value = first..<max(first, width)
    (self.width, lineCount) = (width, lines)
  }

  var framed: FormColumns {
    FormColumns(labelWidth: label.count, width: width, lines: lineCount, isFramed: true)
  }

  func isSpaced(fieldCount: Int, hasButtons: Bool, panelHeight: Int) -> Bool {
    let height = FormLayout.spacedHeight(fieldCount: fieldCount, hasButtons: hasButtons)
    let below = panelHeight == 0 ? 0 : panelHeight + (hasButtons ? 1 : 0)
    return width >= Self.minimumFramedWidth && height + below <= lineCount
  }

  /// The reason often follows a quotation of the typed text, which may be long.
  func wrapped(_ message: String, using widthRules: DisplayWidthRules) -> [String] {
    let text = widthRules.truncated(
      message.sanitizedForTerminal, toWidth: Self.maximumMessageWidth, at: .middle,
      ellipsis: "...")
    return widthRules.wrapped(text, toWidth: max(1, self.message.count))
  }
}
