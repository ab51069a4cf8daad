package import TextDrawing

/// Turns canvases into the bytes that make a terminal show them.
///
/// The first canvas is painted on a cleared screen; from then on only what changed is written,
/// by as few bytes as a line allows. Lines that moved up or down are moved on the screen, if that
/// takes fewer bytes. Each frame takes effect at once, on terminals that can do so, and never
/// wraps at the right edge. At its end the cursor stands where the canvas has it.
///
/// A frame starts where the last one left the cursor. So nobody else may write to the terminal
/// meanwhile; ``invalidate()`` after somebody did. It moves the cursor by tabs only where
/// ``tabStops`` says that they are where terminals have them at the start: a reader may have moved
/// them.
///
/// Terminals disagree on how wide some clusters are, most of all emoji. After each of these the
/// cursor is positioned anew, so that at most the cluster itself looks odd.
package struct FrameDiffer: Sendable {
  private var palette: ColorPalette
  /// What is known of the tab stops of the terminal; nothing until somebody found out.
  package var tabStops = TabStops.unknown
  private var shown: ShownCanvas?
  private var cursor = CursorPosition.unknown
  /// Whether the terminal shows the cursor; the first frame hides it in any case.
  private var showsCursor = false

  /// Creates a differ for a screen that shows nothing it knows.
  ///
  /// - Parameter palette: The looks of styles.
  package init(palette: ColorPalette) {
    self.palette = palette
  }

  /// Creates a differ for a screen that shows nothing it knows.
  ///
  /// - Parameter environment: The variables of the program, which tell what colours there are.
  ///   Without any, attributes stay.
  package init(environment: [String: String]) {
    self.init(palette: ColorPalette(environment: environment))
  }

  /// Compares a canvas with what the terminal shows, and takes it as what is shown from now on.
  ///
  /// - Parameter canvas: What to show.
  /// - Returns: The bytes that make the terminal show the canvas, empty if it does already.
  /// - Complexity: O(`canvas.width` × `canvas.height`).
  package mutating func frame(for canvas: TextCanvas) -> [UInt8] {
    if shown?.canvas == canvas { return [] }
    let new = ShownCanvas(canvas, after: shown, palette: palette)
    let writer = shown.flatMap { change(from: $0, to: new) } ?? repainting(new)
    (shown, cursor, showsCursor) = (new, writer.cursor, writer.showsCursor)
    return writer.frame
  }

  /// Shows styles in other colours; the next frame paints everything anew if these are others.
  package mutating func setPalette(_ palette: ColorPalette) {
    guard palette != self.palette else { return }
    self.palette = palette
    invalidate()
  }

  /// Forgets what the terminal shows, so that the next frame paints everything.
  package mutating func invalidate() {
    (shown, cursor) = (nil, .unknown)
  }

  private func repainting(_ new: ShownCanvas) -> FrameWriter {
    var writer = newWriter(for: new, cursor: .unknown)
    writer.clear()
    let blank = Array(repeating: Glyph.blank, count: new.canvas.width)
    writer.write(from: Array(repeating: blank, count: new.lines.count), to: new.lines)
    writer.leave(new.canvas.cursor)
    return writer
  }

  private func newWriter(for new: ShownCanvas, cursor: CursorPosition) -> FrameWriter {
    FrameWriter(
      width: new.canvas.width, tabStops: tabStops, cursor: cursor, showsCursor: showsCursor)
  }

  /// The shortest change, with or without moving lines or glyphs of lines; `nil` if the sizes differ.
  private func change(from old: ShownCanvas, to new: ShownCanvas) -> FrameWriter? {
    guard old.canvas.width == new.canvas.width, old.canvas.height == new.canvas.height
    else { return nil }
    var shortest = newWriter(for: new, cursor: cursor)
    shortest.write(from: old.lines, to: new.lines)
    shortest.leave(new.canvas.cursor)
    for scroll in LineScroll.candidates(from: old.lines, to: new.lines) {
      var writer = newWriter(for: new, cursor: cursor)
      writer.scroll(scroll, height: new.lines.count)
      writer.write(from: scroll.applied(to: old.lines), to: new.lines)
      writer.leave(new.canvas.cursor)
      if writer.count < shortest.count { shortest = writer }
    }
    if let shift = ColumnShift.candidate(from: old.lines, to: new.lines) {
      var writer = newWriter(for: new, cursor: cursor)
      writer.write(from: old.lines, to: new.lines, using: shift)
      writer.leave(new.canvas.cursor)
      if writer.count < shortest.count { shortest = writer }
    }
    return shortest
  }
}
