extension SortCriterion {
  /// Compares a string's meaning.
  ///
  /// Amounts such as "$1,200" are numbers and precede text, which ignores case and accents.
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
