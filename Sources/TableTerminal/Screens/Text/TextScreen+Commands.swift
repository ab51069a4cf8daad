import SystemBasics
import TableText
public import TerminalDriver
public import TextDrawing

extension TextScreen {
  /// Performs a command.
  public func perform(_ command: TextCommand, in stack: ScreenStack) {
    switch command {
    case .text(let text):
      stack.enter(text, isOneLine: false) { editor.replaceAll(with: $0.readingEscapes) }
    }
  }

  /// Undoes the last change.
  ///
  /// - Throws: ``UserError`` without one.
  public func undo(in stack: ScreenStack) throws {
    guard editor.undo() else {
      throw UserError(localized("There is nothing to undo in this text."))
    }
  }

  /// Redoes the last undone change.
  ///
  /// - Throws: ``UserError`` without one.
  public func redo(in stack: ScreenStack) throws {
    guard editor.redo() else {
      throw UserError(localized("There is nothing to redo in this text."))
    }
  }

  /// Writes the buttons and the text, a line per paragraph.
  public func write(
    for size: TerminalSize, with glyphs: GlyphSet, to write: (String) throws -> Void
  ) throws {
    try write(buttons.map { "[\($0.title.sanitizedForTerminal)]" }.joined(separator: " "))
    for paragraph in editor.buffer.paragraphs { try write(paragraph.text.sanitizedForTerminal) }
  }
}

extension String {
  /// Unescapes `\n` and `\\`; other backslashes stay.
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
