extension Localization {
  /// Returns a sentence's translation by the matching pattern with the most literal text.
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

/// A sentence with placeholders, such as `"{1}" is missing at {2}`.
struct SentencePattern {
  /// The texts around the placeholders.
  private var literals: [Substring] = []

  private var places: [Int] = []

  init(_ key: String) {
    var rest = key[...]
    while let place = rest.firstMatch(of: #/\{([0-9]+)\}/#), let number = Int(place.1) {
      literals.append(rest[..<place.range.lowerBound])
      places.append(number)
      rest = rest[place.range.upperBound...]
    }
    literals.append(rest)
  }

  /// The number of characters outside placeholders.
  var literalLength: Int { literals.reduce(0) { $0 + $1.count } }

  /// Returns a sentence's values by placeholder, or `nil` without a match.
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
