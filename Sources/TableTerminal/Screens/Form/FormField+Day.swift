public import Foundation

extension FormField {
  /// Creates a field for a day: one such as 2026-12-24, or `today` or `tomorrow`.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - day: The part of the value.
  ///   - now: What the clock shows.
  public init(
    _ name: String, _ day: WritableKeyPath<Value, CalendarDay>,
    now: @escaping () -> Date = { .now }
  ) {
    self.init(name, day) { try CalendarDay(entered: $0, at: now(), else: "") }
  }

  /// Creates a field for a day that may be missing; a blank text means that it is.
  ///
  /// - Parameters:
  ///   - name: What the field is called; one word, so that a transcript can name it.
  ///   - day: The part of the value.
  ///   - now: What the clock shows.
  public init(
    _ name: String, _ day: WritableKeyPath<Value, CalendarDay?>,
    now: @escaping () -> Date = { .now }
  ) {
    self.init(name, optional: day) {
      try CalendarDay(entered: $0, at: now(), else: ", or an empty text")
    }
  }
}

extension CalendarDay {
  /// Reads what a person entered: a day, `today` or `tomorrow`.
  ///
  /// - Parameters:
  ///   - text: What was entered.
  ///   - now: What the clock shows.
  ///   - alternative: What else can be entered, in words.
  /// - Throws: What is wrong with the text.
  fileprivate init(
    entered text: String, at now: Date, else alternative: String
  ) throws(CommandError) {
    let calendar = Self.calendar(in: .current)
    let day: CalendarDay? =
      switch text.lowercased() {
      case "today": CalendarDay(of: now)
      case "tomorrow": calendar.date(byAdding: .day, value: 1, to: now).map { CalendarDay(of: $0) }
      default: CalendarDay(text)
      }
    guard let day else {
      throw CommandError(
        "\"\(text)\" is not a day. Enter one like 2026-12-24, today or tomorrow\(alternative).")
    }
    self = day
  }
}
