import TableDisplay
import TableText

import TextDrawing
@testable import TableTerminal

extension ScreenStack {
  /// Returns the error in the cursor's place; the screen itself knows where its focus is.
  func complaint(about cursor: TextCanvas.Cursor, on canvas: TextCanvas) -> String? {
    if question != nil {
      let isAnswer = cursor.isVisible && cursor.line == canvas.height - 1
      return isAnswer ? nil : "not at the answer"
    }
    if let prompt {
      guard cursor.isVisible, cursor.line == canvas.height - 1 else { return "not in the prompt" }
      return canvas.shows(prompt.field, at: cursor) ? nil : "not in the text of the prompt"
    }
    if help != nil { return cursor.isVisible || cursor.line != 1 ? "not in the help" : nil }
    // A picker contains its rows, and receives typed text itself.
    let screen = topScreen is any CursorTestFocus ? topScreen : focusedScreen
    if let focused = screen as? any CursorTestFocus {
      return focused.complaint(about: cursor, on: canvas)
    }
    return cursor.isVisible ? "shown where nothing is typed" : nil
  }
}

/// A screen that knows where its focus is.
protocol CursorTestFocus {
  func complaint(about cursor: TextCanvas.Cursor, on canvas: TextCanvas) -> String?
}

extension TableScreen: CursorTestFocus {
  func complaint(about cursor: TextCanvas.Cursor, on canvas: TextCanvas) -> String? {
    if cursor.isVisible { return "shown on a row" }
    guard tableView.state.highlightedID != nil else { return nil }
    return canvas.complaintAboutHighlight(cursor)
  }
}

extension FormScreen: CursorTestFocus {
  func complaint(about cursor: TextCanvas.Cursor, on canvas: TextCanvas) -> String? {
    if let input {
      guard cursor.isVisible else { return "hidden in a field" }
      // The labels leave nothing to the text of a field on a very narrow terminal.
      return canvas.width < 30 || canvas.shows(input, at: cursor) ? nil : "not in the typed text"
    }
    return cursor.isVisible
      ? "shown where nothing is typed" : canvas.complaintAboutHighlight(cursor)
  }
}

extension TextScreen: CursorTestFocus {
  func complaint(about cursor: TextCanvas.Cursor, on canvas: TextCanvas) -> String? {
    guard cursor.isVisible else { return "hidden in a text" }
    let text = editor.buffer.paragraphs[editor.cursor.paragraph].text
    let index = text.index(atOffset: editor.cursor.offset)
    let under = index < text.endIndex ? String(text[index]).sanitizedForTerminal : " "
    let shown = canvas[cursor.line, cursor.column]
    return shown.text == under || shown.text == " " ? nil : "not at the cluster \(under)"
  }
}

extension PickerScreen: CursorTestFocus {
  func complaint(about cursor: TextCanvas.Cursor, on canvas: TextCanvas) -> String? {
    cursor.isVisible && cursor.line == 1 ? nil : "not where is typed what is sought"
  }
}

extension TextCanvas {
  /// The cursor must be at the highlighted row or button.
  fileprivate func complaintAboutHighlight(_ cursor: Cursor) -> String? {
    let highlighted = (1..<max(1, height - 2)).filter { isHighlighted($0) }
    guard !highlighted.isEmpty else { return nil }
    return highlighted.contains(cursor.line) ? nil : "not on the highlighted lines \(highlighted)"
  }

  private func isHighlighted(_ line: Int) -> Bool {
    (0..<width).contains { self[line, $0].style.emphasis.contains(.highlight) }
  }

  /// Whether the cluster under the cursor of a field is the one at a position, and the one before
  /// it stands before it.
  fileprivate func shows(_ field: TextField, at cursor: Cursor) -> Bool {
    let (before, under, _) = field.parts
    let safe = under.sanitizedForTerminal
    let isUnder = self[cursor.line, cursor.column].text == safe.prefix(1) || safe.isEmpty
    guard let last = before.sanitizedForTerminal.last, cursor.column > 0 else { return isUnder }
    let left = owner(ofColumn: cursor.column - 1, line: cursor.line)
    return isUnder && [String(last), " ", symbols.ellipsis].contains(left.text)
  }
}
