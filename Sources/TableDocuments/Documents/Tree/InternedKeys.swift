/// The interned keys of a tree, compared by bytes.
///
/// Canonically equivalent keys are different, but each knows the first of them.
package struct InternedKeys {
  /// The number of a key, or ``none``.
  package typealias Number = Int32

  /// The sentinel for values without a key.
  package static let none: Number = -1

  private(set) var names: [String] = []

  /// All keys, concatenated, and their ends.
  private var text: [UInt8] = []
  private var ends: [Int] = []

  private var numbers: [ExactText: Number] = [:]

  /// The key that last followed each; dictionaries in a list are much alike.
  private var successors: [Number] = []

  /// For each key, the first that is equal as a `String`.
  private var firstEquivalents: [Number] = []
  private var composed: [String: Number] = [:]
}

/// A string compared by its bytes.
package struct ExactText: Hashable {
  package let string: String

  package init(string: String) { self.string = string }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.string.utf8.elementsEqual(rhs.string.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    for byte in string.utf8 { hasher.combine(byte) }
    hasher.combine(UInt8.max)
  }
}

extension InternedKeys {
  /// Returns the number of the key in `bytes[range]`.
  ///
  /// The lookup is fast if the key followed `previous` last time.
  package mutating func number(
    of range: Range<Int>, in bytes: [UInt8], after previous: Number
  ) -> Number {
    let guess = successor(of: previous)
    if guess != Self.none, isText(of: guess, equalTo: range, in: bytes) { return guess }
    return find(String(decoding: bytes[range], as: UTF8.self), after: previous)
  }

  /// Returns the number of a key.
  package mutating func number(of name: String, after previous: Number) -> Number {
    let guess = successor(of: previous)
    if guess != Self.none, names[Int(guess)].utf8.elementsEqual(name.utf8) { return guess }
    return find(name, after: previous)
  }

  private mutating func find(_ name: String, after previous: Number) -> Number {
    let number = numbers[ExactText(string: name)] ?? insert(name)
    if previous != Self.none { successors[Int(previous)] = number }
    return number
  }

  private mutating func insert(_ name: String) -> Number {
    let number = Number(names.count)
    var name = name
    name.makeContiguousUTF8()
    names.append(name)
    text.append(contentsOf: name.utf8)
    ends.append(text.count)
    numbers[ExactText(string: name)] = number
    successors.append(Self.none)
    let isPlain = name.utf8.allSatisfy { $0 < 0x80 }
    firstEquivalents.append(isPlain ? number : composed[name] ?? number)
    if !isPlain, composed[name] == nil { composed[name] = number }
    return number
  }

  private func successor(of previous: Number) -> Number {
    // Dictionaries often begin with the same key.
    if previous == Self.none { return names.isEmpty ? Self.none : 0 }
    return successors[Int(previous)]
  }

  private func isText(
    of number: Number, equalTo range: Range<Int>, in bytes: [UInt8]
  ) -> Bool {
    let start = number == 0 ? 0 : ends[Int(number) - 1]
    return text[start..<ends[Int(number)]] == bytes[range]
  }
}

extension InternedKeys {
  /// Returns the number shared by all keys equal as `String`s.
  package func firstEquivalent(of number: Number) -> Number { firstEquivalents[Int(number)] }

  /// The number of keys.
  package var count: Int { names.count }

  /// The rank of each key in byte order, by number.
  package var ranks: [Int32] {
    let sorted = names.indices.sorted {
      names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8)
    }
    var ranks = [Int32](repeating: 0, count: names.count)
    for (rank, number) in sorted.enumerated() { ranks[number] = Int32(rank) }
    return ranks
  }
}
