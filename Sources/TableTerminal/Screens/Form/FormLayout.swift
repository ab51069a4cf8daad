/// Where the parts of a form stand, in lines from its first one.
struct FormLayout: Hashable {
  /// The line of the text of each field.
  let fieldLines: [Int]

  /// The lines below the focused field that say what is wrong with it.
  let complaintLines: Range<Int>

  /// The line of the buttons, whether there are any or not.
  let buttonLine: Int

  /// The first line of the panel.
  let panelLine: Int

  /// The lines that have to be in sight: those of what keys act on.
  let focusLines: Range<Int>

  /// Whether blank lines keep fields apart, so that there is room for a frame around one of them.
  let isSpaced: Bool

  /// Sets fields below each other, the buttons below them, and then the panel.
  ///
  /// - Parameters:
  ///   - fieldCount: The number of fields.
  ///   - focus: The field that keys act on; any other number stands for a button.
  ///   - complaintHeight: The lines that say what is wrong with that field.
  ///   - hasButtons: Whether there are buttons.
  ///   - isSpaced: Whether blank lines keep fields apart.
  init(fieldCount: Int, focus: Int, complaintHeight: Int, hasButtons: Bool, isSpaced: Bool) {
    let (first, step) = isSpaced ? (1, 2) : (0, 1)
    let isField = focus < fieldCount
    let height = isField ? complaintHeight : 0
    fieldLines = (0..<fieldCount).map { first + $0 * step + ($0 > focus ? height : 0) }
    // Behind the last field stands a blank line, which the frame takes where there is one.
    let end = fieldCount * step + first + height
    buttonLine = end + (isSpaced ? 0 : 1)
    panelLine = buttonLine + (hasButtons ? 2 : 0)
    let line = isField ? fieldLines[focus] : buttonLine
    complaintLines = line + 1..<line + 1 + height
    let margin = isSpaced && isField ? 1 : 0
    focusLines = line - margin..<line + 1 + height + margin
    self.isSpaced = isSpaced
  }

  /// The lines that fields with blank lines between them need, with their buttons.
  static func spacedHeight(fieldCount: Int, hasButtons: Bool) -> Int {
    2 * fieldCount + 1 + (hasButtons ? 1 : 0)
  }
}
