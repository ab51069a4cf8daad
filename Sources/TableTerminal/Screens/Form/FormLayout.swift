/// The lines of a form's parts, counted from the form's first line.
struct FormLayout: Hashable {
  let fieldLines: [Int]

  let messageLines: Range<Int>

  /// Reserved even without buttons.
  let buttonLine: Int

  let panelLine: Int

  /// Must stay visible.
  let focusLines: Range<Int>

  /// A higher `focus` is a button; `isSpaced` means that blank lines make room for a frame.
  init(fieldCount: Int, focus: Int, messageHeight: Int, hasButtons: Bool, isSpaced: Bool) {
    let (first, step) = isSpaced ? (1, 2) : (0, 1)
    let isField = focus < fieldCount
    let height = isField ? messageHeight : 0
    fieldLines = (0..<fieldCount).map { first + $0 * step + ($0 > focus ? height : 0) }
    // A blank line follows the last field, or the frame uses it.
    let end = fieldCount * step + first + height
    buttonLine = end + (isSpaced ? 0 : 1)
    panelLine = buttonLine + (hasButtons ? 2 : 0)
    let line = isField ? fieldLines[focus] : buttonLine
    messageLines = line + 1..<line + 1 + height
    let margin = isSpaced && isField ? 1 : 0
    focusLines = line - margin..<line + 1 + height + margin
  }

  static func spacedHeight(fieldCount: Int, hasButtons: Bool) -> Int {
    2 * fieldCount + 1 + (hasButtons ? 1 : 0)
  }
}
