import SystemBasics
import TableText
import TextDrawing

extension PickerScreen: LinearScreen {
  func linearFocus(_ glyphs: GlyphSet) -> [String]? { table.linearFocus(glyphs) }

  var linearSearch: LinearSearch? {
    LinearSearch(text: prompt + field.text, found: table.foundText)
  }
}
