import Foundation
import TableApplication

/// A possession.
struct Item: RowModel, Codable, Sendable {
  /// The identifier, also of the photo.
  let key: String
  var name: String
  var serialNumber: String
  /// The value in whole dollars, not negative.
  var value: Int
  let dateCreated: Date
  var photo: Photo?

  var id: String { key }

  init(
    name: String = "Item", serialNumber: String = "", value: Int = 0, dateCreated: Date = .now
  ) {
    key = UUID().uuidString
    self.name = name
    self.serialNumber = serialNumber
    self.value = value
    // Whole seconds, which every stored form can hold.
    self.dateCreated = Date(timeIntervalSince1970: dateCreated.timeIntervalSince1970.rounded(.down))
  }
}

extension Item: CustomStringConvertible {
  /// The item in one line, for example Lamp(7F3K2): ,Worth $40 ,recorded on 2016-04-26 16:29:00.
  var description: String {
    localized(
      "\(name)(\(serialNumber)): ,Worth \(Money.text(value)) ,recorded on \(timeCreated)")
  }
}

extension Item {
  /// What the name of a sample ends with, in English and in the language of the program.
  static var sampleSuffixes: [String] { [" (sample)", localized(" (sample)")] }

  /// The item as a sample.
  var asSample: Item {
    var sample = self
    sample.name += localized(" (sample)")
    return sample
  }

  /// Creates an item of random words, digits and letters.
  static func random(using generator: inout some RandomNumberGenerator) -> Item {
    func pick<Choice>(_ choices: [Choice]) -> Choice {
      choices[Int.random(in: choices.indices, using: &generator)]
    }
    let name = pick(["Fluffy", "Rusty", "Shiny"]) + " " + pick(["Bear", "Spark", "Mac"])
    let digits = Array("0123456789")
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
    let serialNumber = String([digits, letters, digits, letters, digits].map(pick))
    return Item(
      name: name, serialNumber: serialNumber, value: Int.random(in: 0..<100, using: &generator))
  }
}
