extension PickerScreen: LinearScreen {
  var linearFocus: [String]? { table.linearFocus }

  var linearSearch: LinearSearch? {
    LinearSearch(text: prompt + field.text, found: table.foundText)
  }
}
