extension SortCriterion {
  /// Compares a string's meaning.
  ///
  /// Amounts such as "$1,200" are numbers and precede text, which ignores case and accents. Blank
  /// strings come last in either direction.
  package init(
    reading text: @escaping @Sendable (Element) -> String, _ direction: SortDirection = .ascending,
    notation: AmountNotation = .decimalPoint
  ) {
    compare = { left, right in
      let (left, right) = (text(left), text(right))
      switch (ParsedText.isBlank(left), ParsedText.isBlank(right)) {
      case (true, true): return .tied
      case (true, false): return .after
      case (false, true): return .before
      case (false, false): break
      }
      let (leftMeaning, rightMeaning) = (ParsedText(left, notation), ParsedText(right, notation))
      let ordering: SortOrdering =
        leftMeaning < rightMeaning ? .before : rightMeaning < leftMeaning ? .after : .tied
      return ordering.inDirection(direction)
    }
    words = { element, index in
      let text = text(element)
      // Greater than all other words, in both directions.
      if ParsedText.isBlank(text) { return SortWord(bits: .max, isLast: true) }
      return ParsedText.word(of: text, at: index, notation).inDirection(direction)
    }
  }
}
