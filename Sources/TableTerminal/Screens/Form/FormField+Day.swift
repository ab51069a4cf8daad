public import SystemBasics
public import TableColumns

extension FormField {
  /// Creates a field for a day such as 2026-12-24, `today` or `tomorrow`.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - day: The part.
  ///   - now: Returns the current time.
  public init(
    _ name: String, _ day: WritableKeyPath<Value, CalendarDay>,
    now: @escaping () -> Date = { .now }
  ) {
    self.init(name, day) { try CalendarDay(entered: $0, at: now(), allowsNone: false) }
  }

  /// Creates a field for an optional day.
  ///
  /// - Parameters:
  ///   - name: The name.
  ///   - day: The part; `nil` for a blank text.
  ///   - now: Returns the current time.
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
  init?(entered text: String, at now: Date) {
    switch text.lowercased() {
    case "today", localized("today"): self.init(now)
    case "tomorrow", localized("tomorrow"): self = CalendarDay(now).next
    default: self.init(text)
    }
  }

  fileprivate init(
    entered text: String, at now: Date, allowsNone: Bool
  ) throws(UserError) {
    guard let day = CalendarDay(entered: text, at: now) else {
      throw UserError(
        allowsNone
          ? localized(
            """
            "\(text)" is not a date. Enter a date such as 2026-12-24, today or tomorrow, or an \
            empty text.
            """)
          : localized(
            """
            "\(text)" is not a date. Enter a date such as 2026-12-24, today or tomorrow.
            """))
    }
    self = day
  }
}
