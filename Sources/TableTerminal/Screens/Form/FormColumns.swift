import TableText
import TextDrawing

/// The columns in which the parts of a form stand.
struct FormColumns: Hashable {
  /// The columns of the names of fields.
  let label: Range<Int>

  /// The columns of what fields show.
  let value: Range<Int>

  /// The columns of the frame around the field that keys act on; `nil` where there is no room for one.
  let frame: Range<Int>?

  private let width: Int
  private let lineCount: Int

  /// The columns of what is wrong with a field: all behind the margin, or those within the frame.
  var complaint: Range<Int> {
    guard let frame else { return min(2, width)..<width }
    return value.lowerBound..<max(value.lowerBound, frame.upperBound - 2)
  }

  /// The width of a terminal from which on there is room for frames.
  private static let minimumFramedWidth = 40

  /// The width of frames on a wide terminal.
  private static let maximumFrameWidth = 60

  /// Divides a screen; long names get a third of it.
  ///
  /// - Parameters:
  ///   - labels: The names of the fields.
  ///   - width: The width of the screen.
  ///   - lines: The number of its lines.
  init(labels: [String], width: Int, lines: Int) {
    let widest = labels.map { DisplayWidth.standard.width(of: $0.safeText) }.max() ?? 0
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

  /// The same with a frame.
  var framed: FormColumns {
    FormColumns(labelWidth: label.count, width: width, lines: lineCount, isFramed: true)
  }

  /// Whether there is room for blank lines between fields, and all the rest.
  func isSpaced(fieldCount: Int, hasButtons: Bool, panelHeight: Int) -> Bool {
    let height = FormLayout.spacedHeight(fieldCount: fieldCount, hasButtons: hasButtons)
    let below = panelHeight == 0 ? 0 : panelHeight + (hasButtons ? 1 : 0)
    return width >= Self.minimumFramedWidth && height + below <= lineCount
  }

  /// Returns what is wrong with a field in as many lines as it takes.
  func wrapped(_ complaint: String, using displayWidth: DisplayWidth) -> [String] {
    displayWidth.wrapped(complaint.safeText, toWidth: max(1, self.complaint.count))
  }
}
