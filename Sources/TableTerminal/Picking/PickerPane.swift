import TableData
import TableDisplay
import TerminalDriver
import TextDrawing

/// A picker's rows with their preview, which is beside or below them, or in their place without
/// room.
final class PickerPane<Row: RowModel & Sendable> where Row.ID: Sendable {
  let split: SplitScreen
  private let table: TableScreen<SingleSection, Row>
  private let preview: PreviewScreen<Row>?
  let screen: any ScrollingScreen
  private(set) var isShown = false

  /// Whether the preview appears once there is room beside the rows.
  private var isDue: Bool

  init(_ table: TableScreen<SingleSection, Row>, for picker: RowPicker<Row>) {
    self.table = table
    preview = picker.preview.map(PreviewScreen.init)
    screen = preview ?? DetailScreen(list: table)
    let place = picker.options.previewPlace
    isDue = !place.isHidden && picker.preview?.isLong == true
    let (minimumWidth, minimumHeight) = place.needed
    // The title is in the first line.
    split = SplitScreen("", list: table, minimumWidth: minimumWidth, minimumHeight: minimumHeight)
    split.detailSize = place.size.map { $0.cells(of:) }
  }

  func toggle() throws {
    isShown.toggle()
    try split.show(isShown ? screen : nil, isFocused: isShown && split.layout == .collapsed)
  }

  func handle(_ event: MouseEvent, in stack: ScreenStack) throws {
    try isShown ? split.handle(event, in: stack) : table.handle(event, in: stack)
  }

  func draw(
    onto canvas: inout TextCanvas, lines: Range<Int>, for context: PickerContext<Row>
  ) throws {
    if isDue, split.layout(inWidth: canvas.width, lineCount: lines.count) != .collapsed {
      isDue = false
      try toggle()
    }
    guard isShown else { return try table.draw(onto: &canvas, lines: lines) }
    preview?.show(context)
    split.updateLayout(inWidth: canvas.width, lineCount: lines.count)
    split.focus(split.layout == .collapsed ? .detail : .list)
    try split.draw(onto: &canvas, lines: lines)
  }
}
