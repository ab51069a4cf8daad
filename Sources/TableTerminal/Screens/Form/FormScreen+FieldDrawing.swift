import TableText

extension FormScreen {
  func draw(
    _ field: FormField<Value>, isFocused: Bool, onto canvas: inout TextCanvas, line: Int,
    _ columns: FormColumns
  ) {
    if isFocused {
      canvas.draw(canvas.symbols.highlight, line: line, column: 0)
      drawFrame(onto: &canvas, line: line, columns)
    }
    canvas.draw(
      field.name, line: line, column: columns.label.lowerBound, width: columns.label.count,
      style: isFocused ? .bold : .secondary)
    let framed = columns.frame.map { columns.value.clamped(to: 0..<$0.upperBound - 2) }
    let value = isFocused ? framed ?? columns.value : columns.value
    if isFocused, let input {
      canvas.draw(input, line: line, columns: value)
    } else if isFocused, focusedChoice != nil {
      draw(choiceOf: field, onto: &canvas, line: line, columns: value)
    } else {
      if isFocused { canvas.placeCursor(line: line, column: value.lowerBound) }
      let text = field.text(self.value)
      canvas.draw(text, line: line, column: value.lowerBound, width: value.count)
    }
  }

  private func draw(
    choiceOf field: FormField<Value>, onto canvas: inout TextCanvas, line: Int, columns: Range<Int>
  ) {
    canvas.placeCursor(line: line, column: columns.lowerBound)
    let width = canvas.draw(
      "\(canvas.symbols.back) \(field.text(value)) \(canvas.symbols.disclosure)", line: line,
      column: columns.lowerBound, width: columns.count, style: .highlight)
    let rest = columns.dropFirst(width + 2)
    guard rest.count >= 8 else { return }
    canvas.draw(
      field.choices.listed, line: line, column: rest.lowerBound,
      width: rest.count, style: .secondary)
  }

  private func drawFrame(onto canvas: inout TextCanvas, line: Int, _ columns: FormColumns) {
    guard let frame = columns.frame, frame.count > 4, let layout else { return }
    let box: BoxStyle = canvas.symbols.isASCII ? .ascii : .light
    let width = frame.count - 4
    let blanks = Array(
      repeating: String(repeating: " ", count: width), count: 1 + layout.messageLines.count)
    let edges = box.drawable(using: canvas.widthRules).enclosing(blanks, width: width)
    for (offset, text) in edges.enumerated() {
      canvas.draw(
        text, line: line - 1 + offset, column: frame.lowerBound, width: frame.count, style: .accent)
    }
  }

  func drawButtons(onto canvas: inout TextCanvas, line: Int) {
    var column = 2
    for (index, button) in buttons.enumerated() {
      let isFocused = index + fields.count == focus
      if isFocused {
        canvas.draw(canvas.symbols.highlight, line: line, column: column - 1, width: 1)
        canvas.placeCursor(line: line, column: column)
      }
      column +=
        canvas.draw(
          "[\(button.title)]", line: line, column: column, style: isFocused ? .highlight : .accent)
        + 1
    }
  }
}
