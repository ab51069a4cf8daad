import TableData
import TableTestSupport
import TableText
import Testing

@testable import TableTerminal

/// The results of a picker without a user.
@Suite struct RowPickerTests {
  private typealias Fruit = PickerScreenTests.Fruit

  private static let rows = ["Apple", "Pear", "Plum"].enumerated().map {
    Fruit(id: $0, name: $1)
  }

  private var picker: RowPicker<Fruit> { RowPicker(columns: [.init("Name", text: \.name)]) }

  @Test func aFilterFindsWhatScreensFind() {
    var picker = picker
    #expect(picker.filter(Self.rows).count == 3)
    picker.search.text = "p l"
    #expect(picker.filter(Self.rows).map(\.name) == ["Apple", "Plum"])
    picker.search.text = "%name ~pr"
    #expect(picker.filter(Self.rows).map(\.name) == ["Pear"])
    picker.search.text = "name:p -^Pe"
    #expect(picker.filter(Self.rows).map(\.name) == ["Apple", "Plum"])
    picker.search.isFuzzy = true
    picker.search.text = "pl -"
    #expect(picker.filter(Self.rows).isEmpty, "A fuzzy search has no operators")
  }

  @Test func errorsSayWhatHappenedAndHaveAStatus() {
    let errors: [PickerError] = [
      .cancelled, .nothingFound, .noTerminal(foundCount: 3), .failed(reason: "The line is cut."),
    ]
    #expect(errors.map(\.exitStatus) == [130, 1, 2, 2])
    #expect(
      errors.map(\.description) == [
        "Nothing was chosen.", "Nothing was found.",
        "There is no terminal to choose one of 3 rows in. Search for something that only one row has.",
        "The line is cut.",
      ])
  }
}
