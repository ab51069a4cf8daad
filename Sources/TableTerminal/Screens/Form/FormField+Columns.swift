public import SystemBasics
public import TableColumns

extension FormField where Value: Sendable {
  /// Creates a field from a value column: typed, chosen, or read-only.
  ///
  /// ```swift
  /// let fields = [FormField(text), FormField(due, now: store.now)]
  /// ```
  ///
  /// A day may be entered as `today` or `tomorrow`; yes and no are chosen in the user's language.
  ///
  /// - Parameters:
  ///   - column: The title, values and texts.
  ///   - now: Returns the current time, for days.
  public init(_ column: ValueColumn<Value>, now: @escaping () -> Date = { .now }) {
    guard column.isEditable else {
      self.init(showing: column.title, column.text(of:))
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
      accept: { text, value in
        let entered = try column.entered(text, among: choices, at: now())
        do {
          try column.set(entered, in: &value)
        } catch let error as ColumnError {
          throw CommandError(error, of: column)
        }
      })
  }
}

extension ValueColumn {
  /// A choice, as stored in files and as shown to users.
  fileprivate typealias Choice = (text: String, shown: String)

  fileprivate var choices: [Choice] {
    switch kind {
    case .bool: [("no", localized("no")), ("yes", localized("yes"))]
    case .choice(let texts): texts.map { ($0, $0) }
    case .text, .number, .day: []
    }
  }

  /// Returns the column's text for entered text.
  fileprivate func entered(_ text: String, among choices: [Choice], at now: Date) throws -> String {
    guard choices.isEmpty else {
      guard let choice = choices.first(where: { $0.shown.isNamed(by: text) }) else {
        throw CommandError(.invalidChoice(text, choices: choices.map(\.shown)), of: self)
      }
      return choice.text
    }
    return kind == .day ? CalendarDay(entered: text, at: now)?.description ?? text : text
  }
}

extension CommandError {
  /// The error of a column in the user's language.
  fileprivate init<Row>(_ error: ColumnError, of column: ValueColumn<Row>) {
    switch error {
    case .missingValue(let message):
      self.init(
        message, example: column.example.map { "set \(column.title.lowercased()) \($0)" })
    case .invalidDay(let text):
      self.init(
        localized("\"\(text)\" is not a day. Enter one like 2026-12-24, today or tomorrow."))
    case .invalidChoice(let text, let choices):
      self.init(localized("\"\(text)\" is none of: \(choices.listed)."))
    case .readOnly, .invalidInteger, .invalidNumber: self.init(localized(error.phrase))
    }
  }
}
