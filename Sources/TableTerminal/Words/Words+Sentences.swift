extension Words {
  /// Returns what is said for a sentence of another module; the sentence itself where nothing is.
  ///
  /// Of the sentences that it is like, the one with the most fixed text decides.
  func text(sentence: String) -> String {
    if let text = sentences[sentence] { return text }
    var best: (length: Int, key: String, values: [Int: Substring])?
    for key in sentences.keys {
      let pattern = SentencePattern(key)
      guard pattern.literalLength > best?.length ?? 0, let values = pattern.values(in: sentence)
      else { continue }
      best = (pattern.literalLength, key, values)
    }
    guard let (_, key, values) = best, let text = sentences[key] else { return sentence }
    let last = values.keys.max() ?? 0
    return text.filled(
      with: (0..<last).map { self.text(sentence: String(values[$0 + 1] ?? "")) })
  }
}

/// A sentence with open places, such as `"{1}" is missing at {2}`.
struct SentencePattern {
  /// What stands before, between and behind the places.
  private var literals: [Substring] = []

  /// The numbers of the places.
  private var places: [Int] = []

  /// Reads a sentence with numbers in braces.
  init(_ key: String) {
    var rest = key[...]
    while let place = rest.firstMatch(of: #/\{([0-9]+)\}/#), let number = Int(place.1) {
      literals.append(rest[..<place.range.lowerBound])
      places.append(number)
      rest = rest[place.range.upperBound...]
    }
    literals.append(rest)
  }

  /// How much of the sentence is the same in all that are like it.
  var literalLength: Int { literals.reduce(0) { $0 + $1.count } }

  /// Returns what stands in the places of a sentence, or `nil` when it is another one.
  func values(in sentence: String) -> [Int: Substring]? {
    guard let first = literals.first, let last = literals.last, sentence.hasPrefix(first),
      sentence.hasSuffix(last), sentence.count >= first.count + last.count
    else { return nil }
    if places.isEmpty { return sentence == first ? [:] : nil }
    var rest = sentence.dropFirst(first.count).dropLast(last.count)
    var values: [Int: Substring] = [:]
    for (place, literal) in zip(places, literals.dropFirst().dropLast()) {
      guard let range = rest.firstRange(of: literal) else { return nil }
      values[place] = rest[..<range.lowerBound]
      rest = rest[range.upperBound...]
    }
    values[places[places.count - 1]] = rest
    return values
  }
}
