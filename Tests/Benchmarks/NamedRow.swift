/// A row with a name of some 20 letters, of which some syllables are in many others.
struct NamedRow: SampleRow {
  let id: Int
  var value: Int
  var name: String

  private static let syllables = [
    "ka", "lo", "mar", "vid", "ren", "bel", "to", "sin", "per", "du", "an", "eka", "mo", "ru",
    "kal", "fen", "is", "gor", "hu", "ley", "nat", "os", "pim", "qua", "rix", "sel", "tor", "ul",
  ]

  init(_ number: Int) {
    id = number
    value = number
    var generator = SplitMix(seed: UInt64(number))
    name = (0..<3).map { _ in
      (0..<3).compactMap { _ in Self.syllables.randomElement(using: &generator) }.joined()
        .capitalizedASCII
    }.joined(separator: " ")
  }
}

extension String {
  /// The text with a capital letter at the beginning, if it is of small ASCII letters.
  fileprivate var capitalizedASCII: String { prefix(1).uppercased() + dropFirst() }
}
