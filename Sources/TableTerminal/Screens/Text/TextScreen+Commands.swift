import TableText
public import TerminalDriver
public import TextDrawing

extension TextScreen {
  /// Returns the action for a command on the text.
  public func action(
    for line: CommandInput, in stack: ScreenStack
  ) throws -> (() throws -> Void)? {
    if line.verb == "text" {
      return {
        stack.enter(line.rest, isOneLine: false) {
          self.editor.replaceAll(with: $0.readingEscapes)
        }
      }
    }
    guard line.verb == "set" else { return nil }
    return { throw UserError(localized("This screen has no fields. Use: text TEXT")) }
  }

  /// The commands on the text.
  public var commandHelp: [CommandHelp] {
    [
      CommandHelp(
        "text TEXT",
        help: localized("Replace the text being edited; \\n breaks a line")),
      CommandHelp("done", help: localized("Keep the text")), .undo,
    ]
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
    for size: TerminalSize, with symbols: SymbolSet, to write: (String) throws -> Void
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
