import DatabaseScreens

/// Generates books, the same ones in each run.
public struct BookGenerator {
  /// The number of books to generate.
  private let count: Int
  private var made = 0
  private var state: UInt64 = 1

  /// Creates a generator.
  ///
  /// - Parameter count: The number of books; there is one author for about 20 of them.
  public init(count: Int) {
    self.count = count
  }

  /// Returns the next book, or `nil` after the last one.
  public mutating func next() -> Book? {
    guard made < count else { return nil }
    made += 1
    let title = title()
    let author = Self.author(pick(max(1, count / 20)))
    return Book(title: title, author: author, copyright: day())
  }

  private mutating func title() -> String {
    let adjective = Self.adjectives[pick(Self.adjectives.count)]
    let noun = Self.nouns[pick(Self.nouns.count)]
    let place = Self.word(pick(24_000))
    return switch pick(4) {
    case 0: "The \(adjective) \(noun)"
    case 1: "\(adjective) \(noun) of \(place)"
    case 2: "A \(noun) in \(place)"
    default: "\(place) and the \(noun)"
    }
  }

  private mutating func day() -> CalendarDay? {
    guard pick(50) > 0 else { return nil }
    return CalendarDay("\(1800 + pick(225))-\(1 + pick(12))-\(1 + pick(28))")
  }

  /// Returns a pseudorandom number below a limit.
  private mutating func pick(_ end: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(end))
  }
}

// MARK: - Words

extension BookGenerator {
  private static let firstNames = [
    "Ada", "Ben", "Clara", "David", "Emma", "Felix", "Grace", "Henry", "Ida", "Jane", "Karl", "Leo",
    "Maria", "Nora", "Otto", "Paula", "Quentin", "Rosa", "Simon", "Theo", "Ursula", "Victor",
    "Wanda", "Xenia", "Yuri", "Zoe",
  ]

  private static let adjectives = [
    "Bright", "Cold", "Dark", "Early", "Faded", "Golden", "Hidden", "Last", "Long", "Lost", "Quiet",
    "Red", "Second", "Silver", "Small", "White",
  ]

  private static let nouns = [
    "Bridge", "City", "Door", "Field", "Forest", "Garden", "House", "Island", "Letter", "Mirror",
    "Mountain", "Night", "River", "Road", "Sea", "Ship", "Summer", "Tower", "Winter", "Year",
  ]

  private static let syllables = [
    "ba", "bel", "cor", "da", "den", "el", "fa", "fer", "gan", "ha", "hol", "in", "ka", "ker", "la",
    "lin", "ma", "mor", "na", "nel", "or", "pa", "pen", "ra", "rin", "sa", "sol", "ta", "ten",
    "tor",
    "va", "ver", "wa", "wen", "wick", "ya", "zan", "zel",
  ]

  /// Returns a made-up word, different for each number.
  private static func word(_ number: Int) -> String {
    var (rest, word) = (number, "")
    repeat {
      word += syllables[rest % syllables.count]
      rest /= syllables.count
    } while rest > 0
    return word.prefix(1).uppercased() + word.dropFirst() + "ton"
  }

  private static func author(_ number: Int) -> String {
    let count = firstNames.count
    return "\(word(number / count)), \(firstNames[number % count])"
  }
}
