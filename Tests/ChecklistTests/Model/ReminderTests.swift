import Foundation
import TableData
import TableTerminal
import TableColumns
import Testing

@testable import checklist

/// Reminders and progress.
@Suite struct ReminderTests {
  private func item(_ text: String, due: String? = nil, isChecked: Bool = false) throws -> ToDo {
    var item = ToDo(text: text)
    item.due = try due.map { try #require(CalendarDay($0)) }
    item.isChecked = isChecked
    return item
  }

  private let today = CalendarDay("2026-03-01")

  @Test func whatIsLateOrDueTodayIsNamed() throws {
    let today = try #require(today)
    let items = try [
      item("Rent", due: "2026-02-28"), item("Milk", due: "2026-03-01"),
      item("Paid", due: "2026-02-01", isChecked: true), item("Trip", due: "2026-03-02"),
      item("Call", due: "2025-12-31"), item("Some day"),
    ]
    #expect(Reminder(of: items, on: today).text == "Overdue: Rent, Call. Due today: Milk")
    #expect(Reminder(of: items[..<1], on: today).text == "Overdue: Rent")
    #expect(Reminder(of: items[1..<2], on: today).text == "Due today: Milk")
    #expect(Reminder(of: items[2..<4], on: today).text == nil)
    let urgencies = items.map { Urgency(of: $0, on: today) }
    #expect(urgencies == [.overdue, .today, .later, .later, .overdue, .none])
  }

  @Test func whatRemainsIsSaidInWords() throws {
    let open = try item("a")
    let done = try item("b", isChecked: true)
    #expect(Progress(of: []).text == "No items")
    #expect(Progress(of: [open]).text == "1 remaining")
    #expect(Progress(of: [open, done, open]).text == "2 remaining")
    #expect(Progress(of: [done]).text == "All done")
  }

  @Test func listsAreSortedByName() throws {
    let names = ["list 10", "Zoo", "apple", "list 9", "Äpfel", "购物", "Apple"]
    let table = try ToDoTable(names.map { TableSection(ToDoList(name: $0)) })
    #expect(
      table.lists.map(\.name) == ["Apple", "apple", "Äpfel", "list 9", "list 10", "Zoo", "购物"])
  }
}
