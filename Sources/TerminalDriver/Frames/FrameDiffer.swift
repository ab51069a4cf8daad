public import TextDrawing

/// Turns canvases into the bytes that make a terminal show them.
///
/// The first frame clears the screen; later ones write only the difference, as short as possible.
/// Frames are atomic on terminals with synchronized output, never wrap, and end with the cursor in
/// place.
///
/// After other output, call ``invalidate()``. Tabs are sent only if their stops are known, since
/// users can change them.
///
/// Terminals disagree on the width of some clusters, mostly emoji; the cursor is repositioned after
/// each, so only that one may look odd.
public struct FrameDiffer: Sendable {
  private var palette: ColorPalette
  package var tabStops = TabStops.unknown
  /// Whether frames are drawn on an inline screen, with older lines above it.
  package var isInline = false
  private var shown: ShownCanvas?
  private var cursor = CursorPosition.unknown
  /// Whether the cursor is shown; the first frame hides it in any case.
  private var showsCursor = false

  /// The line of the cursor after the last frame, if there was one.
  package var cursorLine: Int? { cursor.line }

  /// Creates a differ for a terminal that shows anything.
  ///
  /// - Parameter palette: The colors.
  public init(palette: ColorPalette) {
    self.palette = palette
  }

  /// Creates a differ with the colors that a terminal has; an empty environment shows only
  /// attributes.
  ///
  /// - Parameter environment: The variables; reads `TERM`, `COLORTERM` and others.
  public init(environment: [String: String]) {
    self.init(palette: ColorPalette(environment: environment))
  }

  /// Returns the bytes that turn the frame before into a canvas; none if they are equal.
  ///
  /// - Parameter canvas: The canvas to show, of the terminal's size.
  /// - Returns: The bytes, for ``TerminalDevice/write(_:)``.
  /// - Complexity: O(cells).
  public mutating func frame(for canvas: TextCanvas) -> [UInt8] {
    if shown?.canvas == canvas { return [] }
    let new = ShownCanvas(canvas, after: shown, palette: palette)
    let writer = shown.flatMap { change(from: $0, to: new) } ?? repainting(new)
    (shown, cursor, showsCursor) = (new, writer.cursor, writer.showsCursor)
    return writer.frame
  }

  package mutating func setPalette(_ palette: ColorPalette) {
    guard palette != self.palette else { return }
    self.palette = palette
    invalidate()
  }

  /// Makes the next frame draw everything, such as after another size or other output.
  public mutating func invalidate() {
    (shown, cursor) = (nil, .unknown)
  }

  private func repainting(_ new: ShownCanvas) -> FrameWriter {
    var writer = newWriter(for: new, cursor: .unknown)
    writer.clear(isInline: isInline)
    let blank = Array(repeating: Glyph.blank, count: new.canvas.width)
    writer.write(from: Array(repeating: blank, count: new.lines.count), to: new.lines)
    writer.placeCursor(new.canvas.cursor)
    return writer
  }

  private func newWriter(for new: ShownCanvas, cursor: CursorPosition) -> FrameWriter {
    FrameWriter(
      width: new.canvas.width, tabStops: tabStops, cursor: cursor, showsCursor: showsCursor)
  }

  /// Returns the shortest change between two frames, or `nil` if their sizes differ.
  private func change(from old: ShownCanvas, to new: ShownCanvas) -> FrameWriter? {
    guard old.canvas.width == new.canvas.width, old.canvas.height == new.canvas.height
    else { return nil }
    var shortest = newWriter(for: new, cursor: cursor)
    shortest.write(from: old.lines, to: new.lines)
    shortest.placeCursor(new.canvas.cursor)
    for scroll in LineScroll.candidates(from: old.lines, to: new.lines) {
      var writer = newWriter(for: new, cursor: cursor)
      writer.scroll(scroll, height: new.lines.count)
      writer.write(from: scroll.applied(to: old.lines), to: new.lines)
      writer.placeCursor(new.canvas.cursor)
      if writer.count < shortest.count { shortest = writer }
    }
    if let shift = ColumnShift.candidate(from: old.lines, to: new.lines) {
      var writer = newWriter(for: new, cursor: cursor)
      writer.write(from: old.lines, to: new.lines, using: shift)
      writer.placeCursor(new.canvas.cursor)
      if writer.count < shortest.count { shortest = writer }
    }
    return shortest
  }
}
