import Foundation
import TableColumns
import Testing

@testable import TableTerminal

/// Days are parsed, formatted, compared and entered.
@Suite struct CalendarDayTests {
  @Test(
    arguments: [
      ("2024-02-29", "2024-02-29"), ("2023-02-29", nil), ("1900-02-29", nil),
      ("2000-02-29", "2000-02-29"), ("2026-1-5", "2026-01-05"), ("2026-13-01", nil),
      ("2026-00-01", nil), ("2026-04-31", nil), ("26-01-01", nil), ("2026-01-0", nil), ("", nil),
      ("2026-01", nil), ("2026-01-01-01", nil), ("+026-01-01", nil), ("2026-01-٣", nil),
      ("0001-01-01", "0001-01-01"), ("2026-01-99999999999999999999", nil), ("0000-01-01", nil),
      ("9999-12-31", "9999-12-31"), ("10000-01-01", nil), ("٢٠٢٦-01-01", nil),
      ("2026-+1-01", nil), ("2026", nil),
    ] as [(String, String?)])
  func onlyDaysThatThereAreAreDays(text: String, day: String?) {
    #expect(CalendarDay(text)?.description == day)
  }

  @Test(arguments: ["2026-03-01", "2024-02-29", "0001-01-01", "9999-12-31"])
  func aDayIsStoredAsItsText(text: String) throws {
    let day = try #require(CalendarDay(text))
    let data = try JSONEncoder().encode([day])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(text)\"]")
    #expect(try JSONDecoder().decode([CalendarDay].self, from: data) == [day])
  }

  @Test func aTextThatIsNoDayIsDamage() {
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([CalendarDay].self, from: Data("[\"2026-02-30\"]".utf8))
    }
  }

  @Test func daysComeOneAfterTheOther() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(CalendarDay($0))
    }
    #expect(days.shuffled().sorted() == days)
  }

  private static func calendar(in timeZone: TimeZone) -> Calendar {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = timeZone
    return calendar
  }

  /// The system's calendar agrees at both ends of all months of some years.
  @Test func theSystemHasTheSameDays() throws {
    let calendar = Self.calendar(in: .gmt)
    for year in [1600, 1700, 1999, 2000, 2023, 2024, 2100] {
      for month in 1...12 {
        for day in [1, 28, 29, 30, 31] {
          let parts = DateComponents(year: year, month: month, day: day)
          let read = CalendarDay("\(year)-\(month)-\(day)")
          #expect((read != nil) == parts.isValidDate(in: calendar))
          guard let read, let moment = calendar.date(from: parts) else { continue }
          #expect(CalendarDay(moment, in: .gmt) == read)
        }
      }
    }
  }

  @Test func aDayDependsOnWhereTheReaderIs() throws {
    let moment = Date(timeIntervalSince1970: 1_772_366_400)  // 2026-03-01, noon in Greenwich
    let far = try [-12, 0, 14].map { try #require(TimeZone(secondsFromGMT: $0 * 3600)) }
    let days = far.map { CalendarDay(moment, in: $0).description }
    #expect(days == ["2026-03-01", "2026-03-01", "2026-03-02"])
  }

  @Test(arguments: [
    (-1e300, "0001-01-01"), (-1e11, "0001-01-01"), (-62_135_596_801, "0001-01-01"),
    (-62_135_596_800, "0001-01-01"), (253_402_300_799, "9999-12-31"),
    (253_402_300_800, "9999-12-31"), (1e300, "9999-12-31"),
  ])
  func aDateOutOfRangeIsTheNearestDay(seconds: Double, day: String) {
    #expect(CalendarDay(Date(timeIntervalSince1970: seconds), in: .gmt).description == day)
  }

  @Test func theDayOfAnOldDateIsReadAgain() {
    // In the Julian calendar, 1500 was a leap year.
    for number in stride(from: -14_831_769_600, through: -14_825_000_000, by: 86_400) {
      let day = CalendarDay(Date(timeIntervalSince1970: Double(number)), in: .gmt)
      #expect(CalendarDay(day.description) == day)
    }
  }

  @Test(arguments: [
    ("2026-02-27", "2026-02-28"), ("2026-02-28", "2026-03-01"), ("2028-02-28", "2028-02-29"),
    ("2026-04-30", "2026-05-01"), ("2026-12-31", "2027-01-01"),
  ])
  func oneDayFollowsAnother(day: String, next: String) throws {
    #expect(try #require(CalendarDay(day)).next.description == next)
  }

  /// The system's own time zone is used, in winter and in summer.
  @Test(arguments: [0, 951_782_399, 1_772_366_400, 1_783_000_000, 4_000_000_000])
  func aDayIsThatOfTheSystem(seconds: Int) {
    let moment = Date(timeIntervalSince1970: Double(seconds))
    #expect(CalendarDay(moment) == CalendarDay(moment, in: .current))
  }

  // MARK: - Entering

  private struct Event: Equatable {
    var day: CalendarDay
    var end: CalendarDay?
  }

  private func form(at now: Date) -> FormScreen<Event> {
    FormScreen(
      "Event", .editing(Event(day: CalendarDay(now))) { _ in },
      fields: [
        FormField("Day", \.day, now: { now }), FormField("End", \.end, now: { now }),
      ])
  }

  @Test func todayAndTomorrowCanBeEntered() throws {
    let now = try #require(
      Self.calendar(in: .current).date(
        from: DateComponents(year: 2028, month: 2, day: 28, hour: 23, minute: 59)))
    let form = form(at: now)
    let stack = ScreenStack(root: form)
    try stack.carryOut("set day TOMORROW")
    try stack.carryOut("set end today")
    #expect(form.value.day.description == "2028-02-29")
    #expect(form.value.end?.description == "2028-02-28")
    #expect(stack.lines(columns: 30)[1...2] == ["  Day  2028-02-29", "❯ End  2028-02-28"])
    try stack.carryOut("set end  ")
    #expect(form.value.end == nil)
  }

  @Test func aDayThatIsNeededCannotBeLeftOut() throws {
    let form = form(at: .now)
    let stack = ScreenStack(root: form)
    let day = form.value.day
    let advice = "Enter a date such as 2026-12-24, today or tomorrow."
    #expect(throws: UserError("\"\" is not a date. \(advice)")) {
      try stack.carryOut("set day")
    }
    #expect(form.value.day == day)
  }
}
