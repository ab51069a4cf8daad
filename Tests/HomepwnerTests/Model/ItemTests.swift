import Foundation
import TableTesting
import Testing

@testable import homepwner

/// Items and their parts.
@Suite struct ItemTests {
  @Test func aRandomItemIsMadeOfKnownWordsDigitsAndLetters() throws {
    var random = SeededRandomNumberGenerator(seed: 5)
    let items = (0..<500).map { _ in Item.random(using: &random) }
    for item in items {
      #expect(item.name.wholeMatch(of: /(Fluffy|Rusty|Shiny) (Bear|Spark|Mac)/) != nil)
      #expect(item.serialNumber.wholeMatch(of: /[0-9][A-Z][0-9][A-Z][0-9]/) != nil)
      #expect((0..<100).contains(item.value))
      #expect(item.photo == nil)
    }
    #expect(Set(items.map(\.name)).count == 9)
    #expect(Set(items.map(\.value)).count > 80)
    #expect(Set(items.flatMap(\.serialNumber)).count == 36)
    #expect(Set(items.map(\.key)).count == 500)
  }

  @Test func aDateHasWholeSeconds() {
    let date = Item().dateCreated.timeIntervalSince1970
    #expect(date == date.rounded())
  }

  @Test(arguments: [
    ("12", 12), ("$12", 12), (" $12 ", 12), ("$ 12", 12), ("0", 0), ("007", 7),
    ("999999999999", 999_999_999_999),
  ])
  func whatIsAValue(text: String, value: Int) {
    #expect(Money.value(text) == value)
  }

  @Test(arguments: [
    "", " ", "$", "-1", "$-1", "1.5", "1,000", "12 $", "twelve", "1000000000000",
    "99999999999999999999", "٣", "1 2", "0x10", "\u{1B}[2J",
  ])
  func whatIsNoValue(text: String) {
    #expect(Money.value(text) == nil)
  }

  @Test(arguments: [0, 1, 12, 999_999_999_999])
  func aValueIsReadAsItIsWritten(value: Int) {
    #expect(Money.value(Money.text(value)) == value)
  }
}
