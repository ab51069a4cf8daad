import Foundation
import TableColumns
import TableTerminal
import Testing

/// The form of the guide does what the guide says.
@Suite struct TripFormTests {
  /// The results of the form.
  private final class Kept { var trips: [Trip] = [] }

  @Test func whatIsEnteredArrivesAsAValue() throws {
    let kept = Kept()
    let day = try #require(CalendarDay("2026-12-24"))
    let draft = EditDraft.adding(Trip(on: day)) {
      kept.trips.append($0)
    } remove: { _ in
      kept.trips.removeLast()
    }
    let stack = ScreenStack(root: TextScreen("Trips", .editing("") { _ in }))
    stack.present(form(draft))
    let entered = [
      ("To", "Oslo"), ("On", "2027-1-2"), ("Back", "2027-01-05"), ("Means", "BOAT"),
      ("Days", "3"), ("Booked", "yes"),
    ]
    for (field, text) in entered { try stack.perform(CommandInput("set \(field) \(text)")) }
    #expect(throws: UserError("\"0\" is not a number of days.")) {
      try stack.perform(CommandInput("set Days 0"))
    }
    try stack.perform(CommandInput("Done"))
    let trip = try #require(kept.trips.first)
    #expect((trip.to, trip.on.description, trip.days) == ("Oslo", "2027-01-02", 3))
    #expect(trip.back?.description == "2027-01-05")
    #expect(trip.means == .boat)
    #expect(trip.isBooked)
  }
}
