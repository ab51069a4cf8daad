import Foundation
import TableData
import Testing

@testable import Checklist

/// Days, what is due, and what remains.
@Suite struct ReminderTests {
  private func item(_ text: String, due: String? = nil, isChecked: Bool = false) throws -> ToDo {
    var item = ToDo(text: text)
    item.due = try due.map { try #require(Day($0)) }
    item.isChecked = isChecked
    return item
  }

  private let today = Day("2026-03-01")

  @Test func whatIsLateOrDueTodayIsNamed() throws {
    let today = try #require(today)
    let items = try [
      item("Rent", due: "2026-02-28"), item("Milk", due: "2026-03-01"),
      item("Paid", due: "2026-02-01", isChecked: true), item("Trip", due: "2026-03-02"),
      item("Call", due: "2025-12-31"), item("Some day"),
    ]
    #expect(Reminder(of: items, on: today).text == "Late: Rent, Call. Due today: Milk")
    #expect(Reminder(of: items[..<1], on: today).text == "Late: Rent")
    #expect(Reminder(of: items[1..<2], on: today).text == "Due today: Milk")
    #expect(Reminder(of: items[2..<4], on: today).text == nil)
    let urgencies = items.map { Urgency(of: $0, on: today) }
    #expect(urgencies == [.late, .today, .later, .later, .late, .none])
  }

  @Test func whatRemainsIsSaidInWords() throws {
    let open = try item("a")
    let done = try item("b", isChecked: true)
    #expect(Progress(of: []).text == "No items")
    #expect(Progress(of: [open]).text == "1 remaining")
    #expect(Progress(of: [open, done, open]).text == "2 remaining")
    #expect(Progress(of: [done]).text == "All done")
  }

  @Test(arguments: ["2026-03-01", "2024-02-29", "0001-01-01", "9999-12-31"])
  func aDayIsReadAndWritten(text: String) throws {
    #expect(Day(text)?.description == text)
    let day = try #require(Day(text))
    #expect(try JSONDecoder().decode([Day].self, from: JSONEncoder().encode([day])) == [day])
  }

  @Test(arguments: [
    "", "2026", "2026-2-30", "2026-02-30", "2025-02-29", "0-1-1", "10000-01-01", "2026-13-01",
    "2026-01-01-01", "٢٠٢٦-01-01", "2026-+1-01x",
  ])
  func whatIsNoDayIsRefused(text: String) {
    #expect(Day(text) == nil)
  }

  @Test func daysComeOneAfterTheOther() throws {
    let days = try ["2025-12-31", "2026-01-01", "2026-01-02", "2026-02-01"].map {
      try #require(Day($0))
    }
    #expect(days.shuffled().sorted() == days)
  }

  @Test func todayAndTomorrowCanBeEntered() throws {
    let now = Date.now
    let tomorrow = try #require(Calendar.current.date(byAdding: .day, value: 1, to: now))
    #expect(Day(entered: "today", today: now) == Day(of: now))
    #expect(Day(entered: "Tomorrow", today: now) == Day(of: tomorrow))
    #expect(Day(entered: "2026-03-01", today: now) == today)
  }

  @Test func listsAreSortedByName() throws {
    let names = ["list 10", "Zoo", "apple", "list 9", "Äpfel", "购物", "Apple"]
    let table = try ToDoTable(names.map { TableSection(ToDoList(name: $0)) })
    #expect(
      table.lists.map(\.name) == ["Apple", "apple", "Äpfel", "list 9", "list 10", "Zoo", "购物"])
  }
}
