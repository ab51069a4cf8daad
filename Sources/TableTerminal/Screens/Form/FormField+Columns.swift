public import SystemBasics
public import TableColumns

extension FormField where Value: Sendable {
  /// Creates a field from a value column: typed, chosen, or read-only.
  ///
  /// ```swift
  /// let fields = [FormField(text), FormField(due, now: store.now)]
  /// ```
  ///
  /// A day may be `today` or `tomorrow`; yes and no are in the user's language.
  ///
  /// - Parameters:
  ///   - column: The title, values and texts.
  ///   - now: Returns the current time, for days.
  public init(_ column: ValueColumn<Value>, now: @escaping () -> Date = { .now }) {
    guard column.isEditable else {
      self.init(readOnly: column.title, column.text(of:))
      return
    }
    let choices = column.choices
    self.init(
      column.title, choices: choices.map(\.shown),
      copy: { column.copy(from: $0, to: &$1) },
      text: { value in
        let text = column.editingText(of: value)
        return choices.first { $0.text == text }?.shown ?? text
      },
      accept: { text, value in try column.enter(text, in: &value, at: now()) })
  }
}
