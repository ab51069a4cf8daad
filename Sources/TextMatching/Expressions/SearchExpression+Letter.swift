extension SearchExpression {
  /// A scalar of a token, and what it may be there.
  struct Letter {
    enum Role { case plain, mark, quote }

    let scalar: Unicode.Scalar
    let role: Role

    func isMark(_ mark: Unicode.Scalar) -> Bool {
      role == .mark && scalar == mark
    }
  }
}

extension Sequence<SearchExpression.Letter> {
  var text: String {
    String(String.UnicodeScalarView(map(\.scalar)))
  }
}
