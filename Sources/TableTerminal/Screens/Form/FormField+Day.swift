public import SystemBasics

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
    self.init(name, day) { try CalendarDay(entered: $0, at: now(), allowsNone: false) }
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
      try CalendarDay(entered: $0, at: now(), allowsNone: true)
    }
  }
}

extension CalendarDay {
  /// Reads what a person entered: a day, `today` or `tomorrow`.
  ///
  /// - Parameters:
  ///   - text: What was entered.
  ///   - now: What the clock shows.
  ///   - allowsNone: Whether an empty text can be entered too, which the message says then.
  /// - Throws: What is wrong with the text.
  fileprivate init(
    entered text: String, at now: Date, allowsNone: Bool
  ) throws(CommandError) {
    let day: CalendarDay? =
      switch text.lowercased() {
      case "today", localized("today"): CalendarDay(of: now)
      case "tomorrow", localized("tomorrow"): CalendarDay(of: now).next
      default: CalendarDay(text)
      }
    guard let day else {
      throw CommandError(
        allowsNone
          ? localized(
            """
            "\(text)" is not a day. Enter one like 2026-12-24, today or tomorrow, or an empty text.
            """
          )
          : localized("\"\(text)\" is not a day. Enter one like 2026-12-24, today or tomorrow."))
    }
    self = day
  }
}
