extension SortCriterion {
  /// Creates a criterion of what a text says.
  ///
  /// An amount such as "$1,200" is a number, any other text counts in any case, with or without
  /// accents. Numbers come before texts.
  ///
  /// - Parameters:
  ///   - text: Returns the text of an element; it depends on the element alone.
  ///   - direction: Whether the least or the greatest comes first.
  package init(
    reading text: @escaping @Sendable (Element) -> String, _ direction: SortDirection = .ascending
  ) {
    compare = { left, right in
      let (left, right) = (ReadText(text(left)), ReadText(text(right)))
      let ordering: SortOrdering = left < right ? .before : right < left ? .after : .tied
      return ordering.inDirection(direction)
    }
    words = { element, index in ReadText.word(of: text(element), at: index).inDirection(direction) }
  }
}
