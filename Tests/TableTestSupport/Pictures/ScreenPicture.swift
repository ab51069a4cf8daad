import TableText
import TextDrawing

/// An SVG picture of a terminal's screen.
///
/// Each text has its width and start, and each wide cluster is separate, so columns are aligned in
/// any font.
///
/// ```swift
/// let picture = ScreenPicture(of: session.screen, title: "The list", theme: .dark)
/// try picture.text.write(to: file, atomically: true, encoding: .utf8)
/// ```
public struct ScreenPicture {
  private static let cell = (width: 9, height: 20)
  private static let margin = 16

  private let screen: ShownScreen
  private let title: String
  private let theme: PictureTheme

  /// Creates a picture.
  ///
  /// - Parameters:
  ///   - screen: The screen.
  ///   - title: A description, for those who cannot see it.
  ///   - theme: The colors of the terminal.
  public init(of screen: ShownScreen, title: String, theme: PictureTheme) {
    self.screen = screen
    self.title = title
    self.theme = theme
  }

  /// The picture.
  public var text: String {
    let width = screen.columns * Self.cell.width + 2 * Self.margin
    let height = screen.cells.count * Self.cell.height + 2 * Self.margin
    return """
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-size="15" fill="\(theme.text)" \
      font-family="'DejaVu Sans Mono', Menlo, Consolas, monospace" xml:space="preserve">
      <title>\(Self.escaped(title))</title>
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="8" \
      fill="\(theme.background)" stroke="\(theme.frame)"/>
      \(screen.cells.indices.flatMap(elements).joined(separator: "\n"))
      </svg>

      """
  }

  /// The elements of one line: the backgrounds of its texts, and then the texts.
  private func elements(ofLine line: Int) -> [String] {
    let runs = PictureRun.runs(of: cells(ofLine: line))
    return runs.compactMap { field(of: $0, line: line) }
      + runs.filter { !$0.isBlank }.map { element(of: $0, line: line) }
  }

  /// The cells of a line, with the cursor as a block if it is there.
  private func cells(ofLine line: Int) -> [ShownScreen.Cell] {
    var cells = screen.cells[line]
    let cursor = screen.cursor
    if screen.isCursorShown, cursor.line == line {
      cells[cursor.column].rendition.attributes.formSymmetricDifference(.inverse)
    }
    return cells
  }

  private func field(of run: PictureRun, line: Int) -> String? {
    guard run.rendition.attributes.contains(.inverse) else { return nil }
    return """
      <rect x="\(left(of: run))" y="\(Self.margin + line * Self.cell.height)" \
      width="\(run.columns * Self.cell.width)" height="\(Self.cell.height)" \
      fill="\(theme.color(of: run.rendition))"/>
      """
  }

  private func element(of run: PictureRun, line: Int) -> String {
    if let strokes = run.strokes { return element(of: strokes, in: run, line: line) }
    let width = run.columns * Self.cell.width
    let baseline = Self.margin + line * Self.cell.height + 15
    let place =
      run.isWide
      ? "x=\"\(left(of: run) + width / 2)\" text-anchor=\"middle\""
      : "x=\"\(left(of: run))\" textLength=\"\(width)\" lengthAdjust=\"spacingAndGlyphs\""
    return "<text \(place) y=\"\(baseline)\"\(look(of: run))>\(Self.escaped(run.text))</text>"
  }

  private func element(
    of strokes: (x: Double, y: Double, width: Double, height: Double), in run: PictureRun, line: Int
  ) -> String {
    let (width, height) = (Double(Self.cell.width), Double(Self.cell.height))
    let (x, y) = (Double(left(of: run)), Double(Self.margin + line * Self.cell.height))
    let numbers = [
      x + strokes.x * width, y + strokes.y * height, strokes.width * width,
      strokes.height * height,
    ].map { String(($0 * 100).rounded() / 100) }
    return """
      <rect x="\(numbers[0])" y="\(numbers[1])" width="\(numbers[2])" height="\(numbers[3])"\
      \(look(of: run, isShape: true))/>
      """
  }

  private func look(of run: PictureRun, isShape: Bool = false) -> String {
    let rendition = run.rendition
    let attributes = rendition.attributes
    let isInverse = attributes.contains(.inverse)
    var look = ""
    if isInverse || rendition.color != nil {
      look += " fill=\"\(isInverse ? theme.background : theme.color(of: rendition))\""
    }
    if attributes.contains(.bold), !isShape { look += " font-weight=\"bold\"" }
    if attributes.contains(.dim) { look += " opacity=\"0.65\"" }
    if attributes.contains(.underlined), !isShape { look += " text-decoration=\"underline\"" }
    return look
  }

  private func left(of run: PictureRun) -> Int { Self.margin + run.start * Self.cell.width }

  private static func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
