import TableText

extension PickerScreen: LinearScreen {
  func linearFocus(_ symbols: SymbolSet) -> [String]? { table.linearFocus(symbols) }

  var linearSearch: LinearSearch? {
    LinearSearch(text: prompt + field.text, found: table.foundText)
  }
}
