extension SortCriterion {
  /// Compares a string's meaning.
  ///
  /// Amounts such as "$1,200" are numbers and precede text, which ignores case and accents. Blank
  /// strings, and placeholders such as "N/A" among numbers, come last in either direction.
  package init(
    reading text: @escaping @Sendable (Element) -> String, _ direction: SortDirection = .ascending,
    notation: AmountNotation = .decimalPoint
  ) {
    compare = { left, right in
      let (left, right) = (text(left), text(right))
      switch (notation.isMissing(left), notation.isMissing(right)) {
      case (true, true): return .tied
      case (true, false): return .after
      case (false, true): return .before
      case (false, false): break
      }
      let (leftKey, rightKey) = (TextSortKey(left, notation), TextSortKey(right, notation))
      let ordering: SortOrdering =
        leftKey < rightKey ? .before : rightKey < leftKey ? .after : .tied
      return ordering.inDirection(direction)
    }
    words = { element, index in
      let text = text(element)
      // Greater than all other words, in both directions.
      if notation.isMissing(text) { return SortWord(bits: .max, isLast: true) }
      return TextSortKey.word(of: text, at: index, notation).inDirection(direction)
    }
  }
}
