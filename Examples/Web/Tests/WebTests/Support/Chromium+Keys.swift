extension Chromium {
  /// Keys of WebDriver.
  enum Key: String {
    case enter = "\\uE007", escape = "\\uE00C", left = "\\uE012", up = "\\uE013", right = "\\uE014"
    case down = "\\uE015", pageUp = "\\uE00E", pageDown = "\\uE00F", end = "\\uE010"
    case home = "\\uE011", delete = "\\uE017", f2 = "\\uE032", space = " ", tab = "\\uE004"
    case shift = "\\uE008", control = "\\uE009"
  }

  /// Presses a key while holding others.
  func press(_ key: Key, _ held: Key...) throws { try press([key.rawValue], held) }

  /// Presses the key of a letter while holding others.
  func press(_ letter: Character, _ held: Key...) throws { try press([String(letter)], held) }

  /// Types a text.
  func type(_ text: String) throws { try press(text.map(String.init), []) }

  /// Enters a name in the first visible row, as the editor does.
  func enterInFirstRow(_ name: String) throws {
    try perform(
      """
      const row = e.slice(first()).find(row => !row.className)
      if (row) send(Object.entries({row: row.id, column: "name", text: arguments[0],
        was: row.cells[0].dataset.text ?? row.cells[0].textContent}))
      """, [name])
  }

  /// Adds a row by the form below the table.
  func addRow(_ name: String, price: Int) throws {
    try perform(
      """
      const form = document.querySelector("#edits form:last-of-type")
      form.elements["text-name"].value = arguments[0]
      form.elements["text-price"].value = arguments[1]
      form.requestSubmit()
      """, [name, "\(price)"])
  }

  private func press(_ keys: [String], _ held: [Key]) throws {
    func action(_ type: String, _ key: String) -> String {
      #"{"type":"\#(type)","value":"\#(key)"}"#
    }
    let presses = keys.flatMap { [action("keyDown", $0), action("keyUp", $0)] }
    let actions =
      held.map { action("keyDown", $0.rawValue) } + presses
      + held.map { action("keyUp", $0.rawValue) }
    try command(
      "actions",
      #"{"actions":[{"type":"key","id":"keys","actions":[\#(actions.joined(separator: ","))]}]}"#)
  }
}
