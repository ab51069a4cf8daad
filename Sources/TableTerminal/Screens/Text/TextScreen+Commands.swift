public import TableText

extension TextScreen {
  /// Carries out a command on the text.
  ///
  /// - Throws: Why nothing was done.
  public func perform(_ command: Command, in stack: ScreenStack) throws {
    switch command {
    case .text(let text):
      editor.replaceAll(with: text.readingEscapes)
    case .undo:
      guard editor.undo() else { throw CommandError("There is nothing to undo in this text.") }
    case .redo:
      guard editor.redo() else { throw CommandError("There is nothing to redo in this text.") }
    case .set:
      throw CommandError("This screen has no fields. Use: text TEXT")
    default:
      throw CommandError("There are no rows on this screen. Go back first.")
    }
  }

  /// Writes the buttons and the whole text, a paragraph a line.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try write(buttonLine)
    for paragraph in editor.buffer.paragraphs { try write(paragraph.text.safeText) }
  }

  /// The titles of the buttons in one line.
  var buttonLine: String { buttons.map { "[\($0.title.safeText)]" }.joined(separator: " ") }
}

extension String {
  /// The text with a line feed for each `\n` and a backslash for each `\\`; others stay.
  var readingEscapes: String {
    guard contains("\\") else { return self }
    var result = String.UnicodeScalarView()
    var scalars = unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\\", let next = scalars.first, next == "n" || next == "\\" else {
        result.append(scalar)
        continue
      }
      scalars.removeFirst()
      result.append(next == "n" ? "\n" : "\\")
    }
    return String(result)
  }
}
