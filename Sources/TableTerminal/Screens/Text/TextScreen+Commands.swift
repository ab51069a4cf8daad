import TableText
public import TerminalDriver
public import TextDrawing

extension TextScreen {
  /// Carries out a command on the text.
  public func perform(_ command: TextCommand, in stack: ScreenStack) {
    switch command {
    case .text(let text):
      stack.enter(text, isOneLine: false) { editor.replaceAll(with: $0.readingEscapes) }
    }
  }

  /// Takes the last change of the text back.
  ///
  /// - Throws: ``CommandError`` when there is none.
  public func undo(in stack: ScreenStack) throws {
    guard editor.undo() else {
      throw CommandError(localized("There is nothing to undo in this text."))
    }
  }

  /// Makes the change of the text again that was taken back last.
  ///
  /// - Throws: ``CommandError`` when there is none.
  public func redo(in stack: ScreenStack) throws {
    guard editor.redo() else {
      throw CommandError(localized("There is nothing to redo in this text."))
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
