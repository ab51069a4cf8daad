import TableColumns
import TableTerminal

struct Trip: Equatable {
  enum Means: CaseIterable { case train, bus, boat }

  var to = ""
  var on: CalendarDay
  var back: CalendarDay?
  var means = Means.train
  var days = 1
  var isBooked = false
}

func form(_ trip: EditDraft<Trip>) -> FormScreen<Trip> {
  FormScreen(
    trip.isNew ? "New trip" : trip.value.to, trip,
    fields: [
      FormField("To", \.to, required: "Where do you go?"),
      FormField("On", \.on),
      FormField("Back", \.back),
      FormField("Means", \.means, choices: Trip.Means.allCases),
      FormField("Days", \.days, parse: days),
      FormField("Booked", \.isBooked),
      FormField(readOnly: "Year") { "\($0.on.year)" },
    ])
}

func days(_ text: String) throws -> Int {
  guard let days = Int(text), days > 0 else {
    throw UserError("\"\(text)\" is not a number of days.")
  }
  return days
}
